import type { Property } from "@larchway/shared/contracts/api";
import { dateFormatter } from "./formatters";
import { getHomeTimeZone, toCalendarDay, type HomePlace } from "./home-time-zone";
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
  return calendarDay.test(value) ? formatCalendarDay(instant) : formatInstant(instant);
}

/** "Nov 20, 2026, 10:00 a.m." for an ISO time, in Ontario's time zone. */
export function formatTime(value: string): string {
  return formatInstantWithTime(Date.parse(value));
}

type ListedHome = Pick<Property, "OriginalEntryTimestamp" | "ListingContractDate"> & HomePlace;

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Milliseconds for which a home has been listed. A date without a time counts in calendar days where the home is. A
 * future date counts as now. NaN for an invalid date.
 */
function measureAge(since: string, home: HomePlace, now: number): number {
  const today = calendarDay.test(since) ? Date.parse(toCalendarDay(now, getHomeTimeZone(home))) : now;
  return Math.max(0, today - Date.parse(since));
}

/** Whole days since a home was listed; undefined when the listing has no date. `now`: as in `formatAge` */
export function countDaysListed(home: ListedHome, now: number): number | undefined {
  const since = home.OriginalEntryTimestamp ?? home.ListingContractDate;
  const days = since ? Math.floor(measureAge(since, home, now) / day) : Number.NaN;
  return Number.isNaN(days) ? undefined : days;
}

/**
 * Time since a listing appeared: "1 min ago", "23 hrs ago", "6 days ago", "3 wks ago", then a date. Units are whole
 * and rounded down; a future date counts as now. A date without a time is precise to the day: "today", then "1 day
 * ago". Undefined when the listing has no date.
 *
 * @param now milliseconds since 1970, from `useNow()`
 */
export function formatAge(home: ListedHome, now: number): string | undefined {
  const since = home.OriginalEntryTimestamp ?? home.ListingContractDate;
  if (!since) return undefined;
  const age = measureAge(since, home, now);
  if (calendarDay.test(since) && age < day) return "today";
  // NaN matches none of these.
  if (age < hour) return ago(age / minute, "min");
  if (age < day) return ago(age / hour, "hr");
  if (age < week) return ago(age / day, "day");
  if (age < 4 * week) return ago(age / week, "wk");
  return formatDate(since);
}

function ago(units: number, unit: string): string {
  return `${formatCount(Math.floor(units), unit)} ago`;
}
