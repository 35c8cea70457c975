import * as styles from "./notices.module.css";
import { OfflineNotice } from "./offline-notice";
import { StaleNotice } from "./stale-notice";
import { UpdateNotice } from "./update-notice";

/** What the site has to say about itself: no connection, old data, a newer version. The region is always there: it is live. */
export function Notices() {
  return (
    <div role="status" aria-label="About this site" className={styles.notices}>
      <OfflineNotice />
      <StaleNotice />
      <UpdateNotice />
    </div>
  );
}
