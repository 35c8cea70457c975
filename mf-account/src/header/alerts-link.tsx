import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { Bell } from "@larchway/shared/ui/icons";
import { useAlertCount } from "../alerts/use-alert-count";
import * as styles from "./header-account.module.css";

/** To the alerts, with how many are unread. */
export function AlertsLink() {
  const { unread = 0 } = useAlertCount();
  return (
    <Link
      to="/alerts"
      aria-label={unread > 0 ? `Alerts, ${unread} unread` : "Alerts"}
      title="Alerts"
      className={styles.saved}
    >
      <Icon of={Bell} />
      {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
    </Link>
  );
}
