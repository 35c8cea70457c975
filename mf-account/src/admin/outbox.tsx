import { Mail } from "lucide-react";
import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { OutboxMail } from "@larchway/shared/contracts/accounts";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import styles from "./admin-page.module.css";
import { timeText } from "./time-text";
import { useLoaded } from "./use-loaded";

type State = OutboxMail["state"];
const states: Record<State, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "neutral" },
  sent: { label: "Sent", tone: "spruce" },
  failed: { label: "Failed", tone: "terminated" },
};
const names = ["waiting", "sent", "failed"] as const;

/** The site's mails: what waits can be read here, which is how mail works without a mail server. */
export function Outbox() {
  const api = useApi();
  const [state, setState] = useState<State | undefined>();
  const { loaded, retry } = useLoaded(
    state ?? "all",
    (signal) => api.admin.outbox({ signal, state }),
    "The mails could not be loaded.",
  );

  return (
    <div className={styles.part}>
      <SelectField
        label="Show"
        className={styles.filter}
        value={state ?? "all"}
        onChange={({ target }) => setState(names.find((known) => known === target.value))}
        options={[
          { value: "all", label: "All mails" },
          ...names.map((value) => ({ value, label: states[value].label })),
        ]}
      />
      {loaded.state === "loading" && <Skeleton shape="text" lines={6} />}
      {loaded.state === "failed" && <StatusMessage tone="error" title={loaded.message} onRetry={retry} />}
      {loaded.state === "loaded" && (
        <>
          {!loaded.value.sending && (
            <StatusMessage tone="info">
              No mail server is set up (MAIL_URL): mails wait here, and can be read and passed on by hand.
            </StatusMessage>
          )}
          {loaded.value.mails.length === 0 && (
            <EmptyState icon={<Icon of={Mail} size={32} />} title="No mails here" />
          )}
          <ul className={styles.list}>
            {loaded.value.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function MailRow({ mail }: { mail: OutboxMail }) {
  const { label, tone } = states[mail.state];
  return (
    <li>
      <details className={styles.mail}>
        <summary>
          <span className={styles.subject}>{mail.subject}</span>
          <span>{mail.to}</span>
          <span className={styles.soft}>{timeText(mail.createdAt)}</span>
          <Badge tone={tone} size="small">
            {label}
          </Badge>
        </summary>
        {mail.lastError && (
          <StatusMessage title={`Attempt ${mail.attempts} failed`}>{mail.lastError}</StatusMessage>
        )}
        <pre className={styles.text}>
          {mail.body ?? "The text is not kept once a mail is out: it may hold links that open an account."}
        </pre>
      </details>
    </li>
  );
}
