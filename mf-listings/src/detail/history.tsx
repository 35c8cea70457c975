import type { HistoryEvent } from "@larchway/shared/contracts/api";
import { formatCurrency, formatDate, soldAccess, type SoldAccessNeed } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useLocation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { DetailSection } from "./section/detail-section";
import styles from "./history.module.css";

const seeThem: Record<SoldAccessNeed, string> = {
  "sign-in": "Sign in to see them",
  "accept-terms": "Accept the terms to see them",
  "verify-email": "Confirm your email to see them",
};

/** What happened to the listing so far. The server gives it to members only; visitors are told so. */
export function History({ history }: { history: readonly HistoryEvent[] | undefined }) {
  const access = soldAccess(useSession());
  if (history && history.length > 0) {
    return (
      <DetailSection title="Price history">
        <ol className={styles.events}>
          {history.map(({ date, event, price }, place) => (
            <li key={place} className={styles.event}>
              <span className={styles.date}>{formatDate(date)}</span>
              <span>{event}</span>
              <span className={styles.price}>{price ? formatCurrency(price) : ""}</span>
            </li>
          ))}
        </ol>
      </DetailSection>
    );
  }
  return access !== "open" && access !== "unknown" ? <MembersOnly need={access} /> : null;
}

function MembersOnly({ need }: { need: SoldAccessNeed }) {
  const { pathname } = useLocation();
  return (
    <DetailSection title="Price history">
      <div className={styles.members}>
        <p>Earlier prices and sales are for signed-in members, by the rules of the real-estate board.</p>
        <Button
          variant="secondary"
          onClick={() => bus.emit("auth:required", { mandatory: false, returnTo: pathname })}
        >
          {seeThem[need]}
        </Button>
      </div>
    </DetailSection>
  );
}
