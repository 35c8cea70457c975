import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { formatCount } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Search } from "@larchway/shared/ui/icons";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { sendsMail } from "./alert-settings";
import { DeletedSearch } from "./deleted-search";
import { MailCondition } from "./mail-condition";
import { SavedSearchItem } from "./saved-search-item";
import * as styles from "./saved-searches.module.css";
import { defaultDigestHour, useAlertSettings } from "./use-alert-settings";
import { useSavedSearches } from "./use-saved-searches";

/** `/saved-searches`: of the account, or of this browser without one. */
export function SavedSearchesPage() {
  const { searches, error, refetch, isVisitor, put, remove } = useSavedSearches();
  const { settings, restart } = useAlertSettings();
  const { message, run } = useAction("The alerts could not be turned on. Please try again.");
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([]);
  // What was deleted on this page keeps its place, with a button that brings it back.
  const gone = deleted.filter(({ id }) => searches?.every((each) => each.id !== id));
  const shown = [...(searches ?? []), ...gone].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  const forget = (id: string) => setDeleted((all) => all.filter((each) => each.id !== id));

  return (
    <div className={styles.page}>
      <h1>Saved searches</h1>
      {isVisitor && (
        <p className={styles.lead}>
          These are in this browser only. Sign in to have them on every device. <SignInLink />
        </p>
      )}
      {error && !searches ? (
        <StatusMessage
          title={getErrorMessage(error, "Your saved searches could not be loaded.")}
          onRetry={() => void refetch()}
        />
      ) : !searches ? (
        <Spinner room="page" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<Icon of={Search} size={32} />}
          title="No saved searches yet"
          action={<ButtonLink to="/buying/search">Search homes</ButtonLink>}
        >
          Set the filters of a list or the map, then press “Save search”. This page shows what is new in each
          search, and we can email you about it.
        </EmptyState>
      ) : (
        <>
          <p role="status" className={styles.lead}>
            {formatCount(searches.length, "saved search", "saved searches")}
          </p>
          {searches.some(sendsMail) && <MailCondition />}
          {settings?.isStopped && (
            <StatusMessage tone="info" title="You stopped all alerts">
              {message ?? "No search sends emails or adds to your alerts."}{" "}
              <Button variant="quiet" size="small" onClick={() => void run(restart)}>
                Turn alerts on again
              </Button>
            </StatusMessage>
          )}
          <ul className={styles.searches}>
            {shown.map((search) => (
              <li key={search.id}>
                {gone.includes(search) ? (
                  <DeletedSearch
                    search={search}
                    onUndo={async () => {
                      await put(search);
                      forget(search.id);
                    }}
                  />
                ) : (
                  <SavedSearchItem
                    search={search}
                    digestHour={settings?.digestHour ?? defaultDigestHour}
                    put={put}
                    onDelete={async () => {
                      await remove(search.id);
                      setDeleted((all) => [...all, search]);
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
