import { brand } from "@larchway/shared/brand";

const hour = 3_600_000;
const day = 24 * hour;
/** Open houses are announced for some weeks at most. */
const daysAhead = 60;

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: brand.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in Ontario, YYYY-MM-DD. */
export function toDay(time: number): string {
  return calendar.format(time);
}

/** The days, separated by commas: today and those to come, or those of this weekend that are left. */
export function toOpenHouseDays(when: "weekend" | "any", now: number): string {
  const noon = Date.parse(`${toDay(now)}T12:00:00Z`);
  const days = Array.from({ length: daysAhead }, (_, at) => new Date(noon + at * day));
  if (when === "any") return days.map(toIsoDay).join();
  const isWeekend = (date: Date) => date.getUTCDay() === 6 || date.getUTCDay() === 0;
  const first = days.findIndex(isWeekend);
  return days
    .slice(first, first + 2)
    .filter(isWeekend)
    .map(toIsoDay)
    .join();
}

function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** So many days ago, to the hour: all who ask within one ask the same. In milliseconds since 1970. */
export function toEntryTime(days: number, now: number): number {
  return Math.floor(now / hour) * hour - days * day;
}
