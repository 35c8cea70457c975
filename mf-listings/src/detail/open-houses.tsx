import { brand } from "@larchway/shared/brand";
import type { OpenHouse } from "@larchway/shared/contracts/api";
import { useNow } from "@larchway/shared/env";
import { DetailSection } from "./detail-section";
import styles from "./history.module.css";

const { locale, timeZone } = brand;
const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone,
});
const hourFormat = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone });

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
            <time dateTime={startsAt}>{dayFormat.format(Date.parse(startsAt))}</time>
            <span>
              {hourFormat.format(Date.parse(startsAt))} to {hourFormat.format(Date.parse(endsAt))}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
