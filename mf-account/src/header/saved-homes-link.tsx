import { formatCount } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { Heart, HeartFilled } from "@larchway/shared/ui/icons";
import * as styles from "./header-account.module.css";

/** To the favourites, with how many there are. */
export function SavedHomesLink({ count }: { count: number }) {
  return (
    <Link
      to="/profile?tab=favorites"
      aria-label={`Favorites, ${formatCount(count, "saved home")}`}
      title="Favorites"
      className={styles.saved}
    >
      <Icon of={count > 0 ? HeartFilled : Heart} />
      {count > 0 && (
        <span className={styles.count} data-testid="favourites-count">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
