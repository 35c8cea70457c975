import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useOffline } from "@larchway/shared/offline";
import { OfflinePage } from "./offline-page";
import * as styles from "./errors.module.css";

export interface RegionErrorProps {
  /** The remote that owns the part, for monitoring. */
  remote?: string;
  onRetry?: () => void;
}

/** Replaces a part of the page that could not be loaded; the rest of the site continues. */
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
