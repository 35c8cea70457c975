import { getErrorMessage } from "@larchway/shared/api";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./map-search.module.css";
import type { MapSearch } from "./use-map-search";

/** Over the map: that its homes load, or that they could not be loaded. */
export function MapNotices({ search }: { search: MapSearch }) {
  const { map, retry } = search.homes;
  if (map.error)
    return (
      <div className={styles.notice} data-edge="top" data-screen-only>
        <StatusMessage
          title="The map could not be updated"
          onRetry={() => {
            // The button goes with the failure: the focus stays near.
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
