import { Inbox } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import type { AdminLead } from "@larchway/shared/contracts/api";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import styles from "./admin-page.module.css";

const received = new Intl.DateTimeFormat(brand.locale, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: brand.timeZone,
});

type Leads =
  { state: "loading" } | { state: "failed"; message: string } | { state: "loaded"; leads: AdminLead[] };

/** What people asked for through the site's forms, newest first. */
export function LeadTable() {
  const api = useApi();
  const [shown, setShown] = useState<Leads>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    api.admin.leads({ signal: cancel.signal }).then(
      (leads) => setShown({ state: "loaded", leads }),
      (error: unknown) => {
        if (cancel.signal.aborted) return;
        setShown({ state: "failed", message: messageOf(error, "The requests could not be loaded.") });
      },
    );
    return () => cancel.abort();
  }, [api, attempt]);

  if (shown.state === "loading") return <Skeleton shape="text" lines={6} />;
  if (shown.state === "failed") {
    return <StatusMessage tone="error" title={shown.message} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (shown.leads.length === 0) {
    return (
      <EmptyState icon={<Icon of={Inbox} size={32} />} title="No requests yet">
        Home evaluations that people ask for appear here.
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Requests">
      <table className={styles.table}>
        <caption>Requests for a home evaluation</caption>
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">Name</th>
            <th scope="col">Contact</th>
            <th scope="col">Home</th>
          </tr>
        </thead>
        <tbody>
          {shown.leads.map(({ id, receivedAt, name, email, phone, request }) => (
            <tr key={id}>
              <td>{received.format(Date.parse(receivedAt))}</td>
              <td>{name}</td>
              <td>
                <a href={`mailto:${email}`}>{email}</a>
                <br />
                {phone}
              </td>
              <td>{[request.address, request.city].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
