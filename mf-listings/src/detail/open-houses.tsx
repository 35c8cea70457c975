import type { PropertyDetail } from "@larchway/shared/contracts/api";
import {
  comingOpenHouses,
  getHomeTimeZone,
  nameOtherTimeZone,
  zonedDateFormatter,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Icon } from "@larchway/shared/ui/icon";
import { CalendarDays } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { DetailSection } from "./section/detail-section";
import * as styles from "./open-houses.module.css";

const formatDay = zonedDateFormatter({ weekday: "long", month: "long", day: "numeric" });
const formatHour = zonedDateFormatter({ hour: "numeric", minute: "2-digit" });

/** The upcoming open houses in the home's time zone, each with a calendar file. */
export function OpenHouses({ property }: { property: PropertyDetail }) {
  const { ListingKey, openHouses = [] } = property;
  const now = useNow();
  const timeZone = getHomeTimeZone(property);
  const zone = nameOtherTimeZone(timeZone);
  const coming = comingOpenHouses(openHouses, now);
  if (coming.length === 0) return null;
  const calendarUrl = `/api/properties/${encodeURIComponent(ListingKey)}/open-houses.ics`;
  return (
    <DetailSection title="Open houses">
      <ul className={styles.events}>
        {coming.map(({ startsAt, endsAt }) => (
          <li key={startsAt} className={styles.visit}>
            <time dateTime={startsAt}>{formatDay(Date.parse(startsAt), timeZone)}</time>
            <span>
              {formatHour(Date.parse(startsAt), timeZone)} to {formatHour(Date.parse(endsAt), timeZone)}
              {zone && `, ${zone}`}
            </span>
            <a href={`${calendarUrl}?startsAt=${encodeURIComponent(startsAt)}`} download data-screen-only>
              <Icon of={CalendarDays} size={18} /> Add to calendar
              <VisuallyHidden>: open house on {formatDay(Date.parse(startsAt), timeZone)}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
