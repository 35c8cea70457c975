import type { OpenHouse } from "@larchway/shared/contracts/api";
import { dateFormatter } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { DetailSection } from "./section/detail-section";
import styles from "./history.module.css";

const formatDay = dateFormatter({ weekday: "long", month: "long", day: "numeric" });
const formatHour = dateFormatter({ hour: "numeric", minute: "2-digit" });

/** When everybody may come and see the home; times that are over are left out. */
export function OpenHouses({ openHouses = [] }: { openHouses: readonly OpenHouse[] | undefined }) {
  const now = useNow();
  const coming = openHouses.filter(({ endsAt }) => Date.parse(endsAt) > now);
  if (coming.length === 0) return null;
  return (
    <DetailSection title="Open houses">
      <ul className={styles.events}>
        {coming.map(({ startsAt, endsAt }) => (
          <li key={startsAt} className={styles.visit}>
            <time dateTime={startsAt}>{formatDay(Date.parse(startsAt))}</time>
            <span>
              {formatHour(Date.parse(startsAt))} to {formatHour(Date.parse(endsAt))}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
