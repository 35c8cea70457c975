import { brand } from "@larchway/shared/brand";
import { getHomeTimeZone, homeTimeZones, toCalendarDay, toZonedInstant } from "@larchway/shared/domain";
import type { ListingRecord } from "./listing-record";

const hour = 3_600_000;
const day = 24 * hour;

/** The day in Ontario, YYYY-MM-DD. */
export function toDay(time: number): string {
  return toCalendarDay(time, brand.timeZone);
}

/** A time as the column of open houses has it, which sorts as text: "2026-11-28T21:00Z". */
export function toTimeWord(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/**
 * When the last open houses of an active listing end: few, so that few combinations of them occur in the listing index. Behind them
 * the home's time zone, unless it is the brokerage's: a weekend begins and ends by the home's clocks.
 */
export function toOpenHouseWords(listing: ListingRecord): string {
  const { StandardStatus, openHouses = [] } = listing;
  if (StandardStatus !== "Active" || openHouses.length === 0) return "";
  const ends = [...new Set(openHouses.map(({ endsAt }) => toTimeWord(Date.parse(endsAt))))].sort().slice(-8);
  const timeZone = getHomeTimeZone(listing);
  return [...ends, ...(timeZone === brand.timeZone ? [] : [timeZone])].join(" ");
}

/** Open houses count that end after the one time and up to the other, in homes of this time zone, or in all. */
interface EndRange {
  timeZone?: string;
  after: string;
  upTo: string;
}

/**
 * {@link EndRange}s as text: from now on, within a week, or within what is left of this weekend where the home is.
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

/** So many days ago, to the hour: all who ask within one ask the same. In milliseconds since 1970. */
export function toEntryTime(days: number, now: number): number {
  return Math.floor(now / hour) * hour - days * day;
}

/** The ranges of {@link toOpenHouseEnds}. */
export function readEndRanges(text: string): EndRange[] {
  return text.split(",").map((part) => {
    const [, timeZone, after = "", upTo = ""] = /^(?:(.*)=)?(.*)\/(.*)$/.exec(part) ?? [];
    return { timeZone, after, upTo };
  });
}

/** Whether one of the ends in {@link toOpenHouseWords} lies in the range of its time zone. */
export function createEndTest(ranges: string): (words: string) => boolean {
  const list = readEndRanges(ranges);
  return (text) => {
    const words = text.split(" ");
    const homeZone = words.find(isTimeZone) ?? brand.timeZone;
    const range = list.find(({ timeZone = homeZone }) => timeZone === homeZone);
    return range !== undefined && words.some((word) => word > range.after && word <= range.upTo);
  };
}

/** Times have no slash. */
function isTimeZone(word: string): boolean {
  return word.includes("/");
}
