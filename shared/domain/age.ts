import type { Property } from "@larchway/shared/contracts/api";
import { dateFormatter } from "./formatters";
import { formatCount } from "./plural";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const shortDate = { year: "numeric", month: "short", day: "numeric" } as const;
const formatInstant = dateFormatter(shortDate);
const formatInstantWithTime = dateFormatter({ dateStyle: "medium", timeStyle: "short" });
const formatCalendarDay = dateFormatter({ ...shortDate, timeZone: "UTC" });

/** "Jan 5, 2025". A date without a time is a calendar day and never shifts with the zone (requirement R9.027). */
export function formatDate(value: string): string | undefined {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return undefined;
  const isCalendarDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isCalendarDay ? formatCalendarDay(instant) : formatInstant(instant);
}

/** "Nov 20, 2026, 10:00 a.m." of an ISO time, as the clocks of Ontario show it. */
export function formatTime(value: string): string {
  return formatInstantWithTime(Date.parse(value));
}

/**
 * How long a listing has been there: "1 min ago", "23 hrs ago", "6 days ago", "3 wks ago", then a date. Units are
 * whole and rounded down; the future counts as now. Undefined when the listing has no date.
 *
 * @param now milliseconds since 1970, from `useNow()`
 */
export function formatAge(
  {
    OriginalEntryTimestamp,
    ListingContractDate,
  }: Pick<Property, "OriginalEntryTimestamp" | "ListingContractDate">,
  now: number,
): string | undefined {
  const since = OriginalEntryTimestamp ?? ListingContractDate;
  if (!since) return undefined;
  const age = Math.max(0, now - Date.parse(since));
  // An age that isn't a number is in none of these.
  if (age < hour) return ago(age / minute, "min");
  if (age < day) return ago(age / hour, "hr");
  if (age < week) return ago(age / day, "day");
  if (age < 4 * week) return ago(age / week, "wk");
  return formatDate(since);
}

function ago(units: number, unit: string): string {
  return `${formatCount(Math.floor(units), unit)} ago`;
}
