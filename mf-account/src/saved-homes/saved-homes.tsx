import { formatCount } from "@larchway/shared/domain";
import { useFavourites } from "@larchway/shared/favourites";
import { useOffline } from "@larchway/shared/offline";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { Heart } from "@larchway/shared/ui/icons";
import { OfflineHomes } from "./offline-homes";
import { SavedHomeCard } from "./saved-home-card";
import * as styles from "./saved-homes.module.css";
import { useSavedHomes } from "./use-saved-homes";

/** The tab of the saved homes. */
export function SavedHomes() {
  const { keys, toggle } = useFavourites();
  const { homes, retry } = useSavedHomes(keys);
  const isOffline = useOffline();

  if (isOffline && homes.some(({ state }) => state === "failed")) return <OfflineHomes />;
  if (keys.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={Heart} size={32} />}
        title="No saved homes yet"
        action={<ButtonLink to="/buying/search">Search homes</ButtonLink>}
      >
        Press the heart on a home and it waits for you here.
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <h2>Saved homes</h2>
      </VisuallyHidden>
      <p role="status" className={styles.count}>
        {formatCount(keys.length, "saved home")}
      </p>
      {homes.some(({ state }) => state === "failed") && (
        <StatusMessage
          title="Some of your homes could not be loaded"
          onRetry={retry}
          className={styles.failure}
        >
          They are still saved.
        </StatusMessage>
      )}
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li key={home.key}>
            <SavedHomeCard home={home} onRemove={() => toggle(home.key)} />
          </li>
        ))}
      </ul>
    </>
  );
}
