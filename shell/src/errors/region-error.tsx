import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useOffline } from "@larchway/shared/offline";
import { OfflinePage } from "./offline-page";
import * as styles from "./errors.module.css";

export interface RegionErrorProps {
  /** Whose part it is, for those who watch a build. */
  remote?: string;
  onRetry?: () => void;
}

/** A part of the page that could not be loaded: says so in its place, the rest of the site goes on. */
export function RegionError({ remote, onRetry }: RegionErrorProps) {
  const isOffline = useOffline();
  if (isOffline) return <OfflinePage onRetry={onRetry} />;
  return (
    <div className={styles.region} data-remote={remote} data-state={remote && "failed"}>
      <StatusMessage title="This part of the page could not be loaded" onRetry={onRetry}>
        The rest of the site works. Try again now, or come back in a few minutes.
      </StatusMessage>
    </div>
  );
}
