import { ChevronDown, Mail } from "@larchway/shared/ui/icons";
import { useApi } from "@larchway/shared/app";
import type { OutboxMail } from "@larchway/shared/contracts/accounts";
import { formatTime } from "@larchway/shared/domain";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { listOutbox } from "../calls/admin";
import * as styles from "./admin-page.module.css";
import { FilteredPart } from "./filtered-part";

type State = OutboxMail["state"];
const states: Record<State, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "neutral" },
  sent: { label: "Sent", tone: "spruce" },
  failed: { label: "Failed", tone: "terminated" },
};
const suppressions: Record<NonNullable<OutboxMail["suppression"]>, string> = {
  unsubscribed: "This address has unsubscribed from news and offers.",
  "contact-stopped":
    "This person asked us to stop contacting them. Only emails that protect the account are sent.",
  bounced:
    "The mail server refused this address, so it gets no news, offers or alerts until its owner asks for them again.",
  complained:
    "The owner of this address reported spam, so it gets no news, offers or alerts until they ask for them again.",
};
const names = ["waiting", "sent", "failed"] as const;

/** The site's e-mails. Queued ones can be read here, which makes e-mail usable without a mail server. */
export function Outbox() {
  const api = useApi();
  return (
    <FilteredPart
      name="outbox"
      all="All emails"
      choices={names}
      toLabel={(state) => states[state].label}
      load={(state, signal) => listOutbox(api, { signal, state })}
      failure="The emails could not be loaded."
    >
      {({ sending, mails }) => (
        <>
          {!sending && (
            <StatusMessage tone="info">
              No mail server is set up (MAIL_URL). Emails wait here; you can read them and pass them on
              yourself.
            </StatusMessage>
          )}
          {mails.length === 0 && <EmptyState icon={<Icon of={Mail} size={32} />} title="No emails here" />}
          <ul className={styles.list}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </FilteredPart>
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
          <span className={styles.soft}>{formatTime(mail.createdAt)}</span>
          <Badge tone={tone} size="small">
            {label}
          </Badge>
          <Icon of={ChevronDown} className={styles.chevron} />
        </summary>
        {mail.suppression && <StatusMessage tone="info">{suppressions[mail.suppression]}</StatusMessage>}
        {mail.lastError && (
          <StatusMessage title={`Attempt ${mail.attempts} failed`}>{mail.lastError}</StatusMessage>
        )}
        <pre className={styles.text}>
          {mail.body ??
            "The text is deleted once an email is sent, because it may contain links that open an account."}
        </pre>
      </details>
    </li>
  );
}
