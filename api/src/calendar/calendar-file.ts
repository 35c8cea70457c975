import { TZDate } from "@date-fns/tz";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { brand } from "@larchway/shared/brand";
import { tzlib_get_ical_block } from "timezones-ical-library";

export interface CalendarEvent {
  /** The same for every version of the event. */
  uid: string;
  /** Version of the event, starting at 0. */
  sequence: number;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  /** IANA time zone in which programs show the event. */
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  url?: string;
  status: "tentative" | "confirmed" | "cancelled";
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The text of an iCalendar file (RFC 5545), with times in each event's zone and the rules of that zone. `at` is the
 * time of writing.
 */
export function writeCalendarFile(events: readonly CalendarEvent[], at: Date): string {
  const calendar = ical({
    prodId: { company: brand.name, product: "calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? null },
  });
  for (const { uid, status, startsAt, endsAt, timeZone, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: uid,
      status: statuses[status],
      stamp: at,
      // Without the calendar's own time zone: with it, the library omits the zone of the events' times.
      timezone: timeZone,
      start: new TZDate(startsAt, timeZone),
      end: new TZDate(endsAt, timeZone),
    });
  }
  return calendar.toString();
}
