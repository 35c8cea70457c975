import type { MyRequest } from "@larchway/shared/contracts/my-requests";
import { formatTime } from "@larchway/shared/domain";
import * as styles from "./requests.module.css";

/** What the person wrote in the form, and the messages since then, oldest first. */
export function Messages({
  request,
}: {
  request: Pick<MyRequest, "text" | "sentAt" | "messages" | "brokerage">;
}) {
  const { text, sentAt, messages, brokerage } = request;
  const first = text ? [{ id: "form", from: "person" as const, text, sentAt, isRead: true }] : [];
  const all = [...first, ...messages];
  if (all.length === 0) return null;
  const senders = { person: "You", office: brokerage, note: "Note" };
  return (
    <ol className={styles.messages} aria-label="Messages">
      {all.map(({ id, from, text: content, sentAt: at, isRead }) => (
        <li key={id} className={styles.message} data-from={from}>
          <p className={styles.soft}>
            <strong>{senders[from]}</strong>, {formatTime(at)}
            {!isRead && <strong> · New</strong>}
          </p>
          <p className={styles.text}>{content}</p>
        </li>
      ))}
    </ol>
  );
}
