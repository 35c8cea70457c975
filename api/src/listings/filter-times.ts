import { brand } from "@larchway/shared/brand";
import { toOntarioInstant } from "@larchway/shared/domain";

const hour = 3_600_000;
const day = 24 * hour;

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

/** A time as the column of open houses has it, which sorts as text: "2026-11-28T21:00Z". */
export function toTimeWord(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/**
 * After which time and up to which one an open house ends that counts, with a slash between: from now on, within a week, or
 * within what is left of this weekend in Ontario.
 */
export function toOpenHouseEnds(when: "weekend" | "week" | "any", now: number): string {
  if (when === "any") return `${toTimeWord(now)}/9999`;
  if (when === "week") return `${toTimeWord(now)}/${toTimeWord(now + 7 * day)}`;
  const noon = Date.parse(`${toDay(now)}T12:00:00Z`);
  // On a Sunday the weekend ends tonight.
  const daysToMonday = (8 - new Date(noon).getUTCDay()) % 7 || 7;
  const midnight = (daysAhead: number) =>
    toOntarioInstant(new Date(noon + daysAhead * day).toISOString().slice(0, 10), 0);
  return `${toTimeWord(Math.max(now, midnight(daysToMonday - 2)))}/${toTimeWord(midnight(daysToMonday))}`;
}

/** So many days ago, to the hour: all who ask within one ask the same. In milliseconds since 1970. */
export function toEntryTime(days: number, now: number): number {
  return Math.floor(now / hour) * hour - days * day;
}

/** The two times of `toOpenHouseEnds`. */
export function readTimeRange(range: string): [after: string, upTo: string] {
  const [after = "", upTo = ""] = range.split("/");
  return [after, upTo];
}

/** Whether one of several times between blanks lies after the first and up to the second of a range. */
export function hasTimeWithin(times: string, range: string): boolean {
  const [after, upTo] = readTimeRange(range);
  return times.split(" ").some((time) => time > after && time <= upTo);
}
