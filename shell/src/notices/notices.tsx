import * as styles from "./notices.module.css";
import { OfflineNotice } from "./offline-notice";
import { StaleNotice } from "./stale-notice";
import { UpdateNotice } from "./update-notice";

/**
 * Notices about the site: no connection, stale data, a newer version. The region always exists, because it is live.
 */
export function Notices() {
  return (
    <div role="status" aria-label="About this site" className={styles.notices}>
      <OfflineNotice />
      <StaleNotice />
      <UpdateNotice />
    </div>
  );
}
