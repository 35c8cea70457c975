import { brand } from "@larchway/shared/brand";
import { getHomeTimeZone, homeTimeZones, toCalendarDay, toZonedInstant } from "@larchway/shared/domain";
import type { ListingRecord } from "./listing-record";

const hour = 3_600_000;
const day = 24 * hour;

/** The day in Ontario, YYYY-MM-DD. */
export function toDay(time: number): string {
  return toCalendarDay(time, brand.timeZone);
}

/** A time in the open-house column's format, which sorts as text: "2026-11-28T21:00Z". */
export function toTimeWord(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/**
 * The last open-house ends of an active listing: few, so that few combinations occur in the listing index. The home's
 * time zone follows unless it is the brokerage's, because a weekend is in the home's local time.
 */
export function toOpenHouseEndText(listing: ListingRecord): string {
  const { StandardStatus, openHouses = [] } = listing;
  if (StandardStatus !== "Active" || openHouses.length === 0) return "";
  const ends = [...new Set(openHouses.map(({ endsAt }) => toTimeWord(Date.parse(endsAt))))].sort().slice(-8);
  const timeZone = getHomeTimeZone(listing);
  return [...ends, ...(timeZone === brand.timeZone ? [] : [timeZone])].join(" ");
}

/** Matches open houses that end after `after` and not later than `upTo`, in listings of this time zone, or in all. */
interface EndRange {
  timeZone?: string;
  after: string;
  upTo: string;
}

/**
 * {@link EndRange}s as text: from now on, within a week, or within the rest of this weekend in the home's time zone.
 */
export function toOpenHouseEnds(when: "weekend" | "week" | "any", now: number): string {
  if (when === "any") return `${toTimeWord(now)}/9999`;
  if (when === "week") return `${toTimeWord(now)}/${toTimeWord(now + 7 * day)}`;
  return homeTimeZones.map((timeZone) => `${timeZone}=${toWeekend(now, timeZone)}`).join(",");
}

function toWeekend(now: number, timeZone: string): string {
  const noon = Date.parse(`${toCalendarDay(now, timeZone)}T12:00:00Z`);
  // On a Sunday the weekend ends tonight.
  const daysToMonday = (8 - new Date(noon).getUTCDay()) % 7 || 7;
  const midnight = (daysAhead: number) =>
    toZonedInstant(new Date(noon + daysAhead * day).toISOString().slice(0, 10), 0, timeZone);
  return `${toTimeWord(Math.max(now, midnight(daysToMonday - 2)))}/${toTimeWord(midnight(daysToMonday))}`;
}

/**
 * The time so many days ago, rounded to the hour so that requests within an hour are equal. Milliseconds since 1970.
 */
export function toEntryTime(days: number, now: number): number {
  return Math.floor(now / hour) * hour - days * day;
}

/** Days from 1970 to a day such as "2027-01-01". */
export function toDayNumber(text: string): number {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / day);
}

/** The ranges of {@link toOpenHouseEnds}. */
export function readEndRanges(text: string): EndRange[] {
  return text.split(",").map((part) => {
    const [, timeZone, after = "", upTo = ""] = /^(?:(.*)=)?(.*)\/(.*)$/.exec(part) ?? [];
    return { timeZone, after, upTo };
  });
}

/** A test whether one of the ends in {@link toOpenHouseEndText} is in the range of its time zone. */
export function createEndTest(ranges: string): (text: string) => boolean {
  const list = readEndRanges(ranges);
  return (text) => {
    const terms = text.split(" ");
    const homeZone = terms.find(isTimeZone) ?? brand.timeZone;
    const range = list.find(({ timeZone = homeZone }) => timeZone === homeZone);
    return range !== undefined && terms.some((term) => term > range.after && term <= range.upTo);
  };
}

/** Times have no slash. */
function isTimeZone(word: string): boolean {
  return word.includes("/");
}
