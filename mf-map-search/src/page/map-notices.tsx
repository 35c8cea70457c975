import { getErrorMessage } from "@larchway/shared/api";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./map-search.module.css";
import type { MapSearch } from "./use-map-search";

/** Notices over the map: homes are loading, or failed to load. */
export function MapNotices({ search }: { search: MapSearch }) {
  const { map, retry } = search.homes;
  if (map.error)
    return (
      <div className={styles.notice} data-edge="top" data-screen-only>
        <StatusMessage
          title="The map could not be updated"
          onRetry={() => {
            // The button disappears with the failure, so the focus moves to the map.
            search.camera.region.current?.focus({ preventScroll: true });
            retry();
          }}
        >
          {map.data
            ? "You see the homes from before."
            : getErrorMessage(map.error, "Please check your connection.")}
        </StatusMessage>
      </div>
    );
  if (!map.isLoading) return null;
  return (
    <p className={styles.updating} data-screen-only>
      Updating…
    </p>
  );
}
