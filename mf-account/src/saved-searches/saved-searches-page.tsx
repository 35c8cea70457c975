import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { formatCount } from "@larchway/shared/domain";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Search } from "@larchway/shared/ui/icons";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { DeletedSearch } from "./deleted-search";
import { SavedSearchItem } from "./saved-search-item";
import * as styles from "./saved-searches.module.css";
import { useSavedSearches } from "./use-saved-searches";

/** `/saved-searches`: of the account, or of this browser without one. */
export function SavedSearchesPage() {
  const { searches, error, refetch, isVisitor, put, remove } = useSavedSearches();
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
          search.
        </EmptyState>
      ) : (
        <>
          <p role="status" className={styles.lead}>
            {formatCount(searches.length, "saved search", "saved searches")}
          </p>
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
