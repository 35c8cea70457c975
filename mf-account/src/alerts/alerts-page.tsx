import { lazy, memo, Suspense, useMemo, useRef, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import type { Alert } from "@larchway/shared/contracts/alert";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { formatCount, formatDate } from "@larchway/shared/domain";
import { useEnv } from "@larchway/shared/env";
import { useOffline } from "@larchway/shared/offline";
import { Link } from "@larchway/shared/router";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Bell } from "@larchway/shared/ui/icons";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { SignedInOnly } from "../access/signed-in-only";
import { useSavedSearches } from "../saved-searches/use-saved-searches";
import { AlertItem } from "./alert-item";
import * as styles from "./alerts.module.css";
import { useAlerts } from "./use-alerts";
import { usePush } from "./use-push";

const NotificationsDialog = lazy(
  () => import(/* webpackChunkName: "notifications-dialog" */ "./notifications-dialog"),
);

const noSearches: readonly SavedSearch[] = [];

/** `/alerts`: what happened in the saved searches of an account. */
export function AlertsPage() {
  return <SignedInOnly offline={<OfflineAlerts />}>{() => <Alerts />}</SignedInOnly>;
}

function OfflineAlerts() {
  return (
    <div className={styles.page} data-says-offline>
      <h1>Alerts</h1>
      <StatusMessage tone="info" title="You are offline">
        Your alerts appear when you are connected again.
      </StatusMessage>
    </div>
  );
}

function Alerts() {
  const isOffline = useOffline();
  const { alerts, readIds, unread, error, refetch, hasOlder, loadOlder, isLoadingOlder, markRead, message } =
    useAlerts();
  const { searches = noSearches } = useSavedSearches();
  const push = usePush();
  const [isOpen, setOpen] = useState(false);

  // The button disappears, and the focus stays on the page.
  const heading = useRef<HTMLHeadingElement>(null);
  const markAll = () => {
    heading.current?.focus();
    markRead();
  };

  if (!alerts && isOffline) return <OfflineAlerts />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Alerts
        </h1>
        <div className={styles.actions}>
          {push.publicKey && (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              Notifications
            </Button>
          )}
          {unread > 0 && (
            <Button variant="secondary" size="small" onClick={markAll}>
              Mark all as read
            </Button>
          )}
        </div>
      </div>
      <p className={styles.lead}>
        {alerts && (
          <>
            <span role="status">
              {unread === 0 ? "Nothing unread." : `${formatCount(unread, "unread", "unread")}.`}
            </span>{" "}
          </>
        )}
        <Link to="/saved-searches">Change what we report and how often</Link>
      </p>
      {isOpen && push.publicKey && (
        <Suspense fallback={null}>
          <NotificationsDialog {...push} publicKey={push.publicKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {message && <StatusMessage>{message}</StatusMessage>}
      {error && !alerts ? (
        <StatusMessage
          title={getErrorMessage(error, "Your alerts could not be loaded.")}
          onRetry={() => void refetch()}
        />
      ) : !alerts ? (
        <Spinner room="page" />
      ) : alerts.length === 0 ? (
        <EmptyState
          icon={<Icon of={Bell} size={32} />}
          title="No alerts yet"
          action={<ButtonLink to="/saved-searches">Your saved searches</ButtonLink>}
        >
          New homes, price cuts and other news of your saved searches appear here.
        </EmptyState>
      ) : (
        <AlertDays alerts={alerts} readIds={readIds} searches={searches} onRead={markRead} />
      )}
      {hasOlder && (
        <Button variant="secondary" onClick={loadOlder} loading={isLoadingOlder} loadingText="Loading...">
          Show older alerts
        </Button>
      )}
    </div>
  );
}

interface AlertDaysProps {
  alerts: readonly Alert[];
  /** Alerts that were read since they were loaded. */
  readIds: ReadonlySet<string>;
  searches: readonly SavedSearch[];
  onRead: (id: string) => void;
}

/** Alerts below their day. */
const AlertDays = memo(function AlertDays({ alerts, readIds, searches, onRead }: AlertDaysProps) {
  const { now } = useEnv();
  const today = formatDate(new Date(now).toISOString());
  const days = useMemo(() => groupByDay(alerts), [alerts]);
  return [...days].map(([day, entries]) => (
    <section key={day} aria-label={day === today ? "Today" : day} className={styles.day}>
      <h2 className={styles.date}>{day === today ? "Today" : day}</h2>
      <ul>
        {entries.map((alert) => (
          <li key={alert.id} className={styles.entry}>
            <AlertItem
              alert={alert}
              isRead={alert.isRead || readIds.has(alert.id)}
              searches={searches}
              onRead={onRead}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
});

function groupByDay(alerts: readonly Alert[]): Map<string, Alert[]> {
  const days = new Map<string, Alert[]>();
  for (const alert of alerts) {
    const day = formatDate(alert.at) ?? "";
    const entries = days.get(day);
    if (entries) entries.push(alert);
    else days.set(day, [alert]);
  }
  return days;
}
