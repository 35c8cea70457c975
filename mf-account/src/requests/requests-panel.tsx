import { getErrorMessage } from "@larchway/shared/api";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Inbox } from "@larchway/shared/ui/icons";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { ContactStop } from "./contact-stop";
import { RequestCard } from "./request-card";
import * as styles from "./requests.module.css";
import { useRequests } from "./use-requests";

/** The tab "Requests": viewings, questions and evaluations, with what the brokerage wrote about them. */
export default function RequestsPanel() {
  const { requests, contactStoppedAt, needsVerification, error, refetch, replace } = useRequests();
  if (!requests)
    return error ? (
      <StatusMessage
        title={getErrorMessage(error, "Your requests could not be loaded.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner room="page" />
    );
  return (
    <div className={styles.panel}>
      {needsVerification && (
        <StatusMessage tone="info" title="Confirm your email to see everything">
          Requests that you sent before you signed up appear here once you have opened the link in our email.
        </StatusMessage>
      )}
      {requests.length === 0 ? (
        <EmptyState
          icon={<Icon of={Inbox} size={32} />}
          title="No requests yet"
          action={<ButtonLink to="/buying/search">Search Properties</ButtonLink>}
        >
          Viewings, questions and home evaluations that you ask for appear here, with our replies.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              isStopped={contactStoppedAt !== null}
              onChange={replace}
            />
          ))}
        </ul>
      )}
      <ContactStop stoppedAt={contactStoppedAt} onChange={() => void refetch()} />
    </div>
  );
}
