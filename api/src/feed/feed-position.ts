/** Where a stream stands: the time and the key of the last row that was read. */
export interface FeedPosition {
  modifiedAt: string;
  key: string;
}

const timestamp = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/** True for a time as the feed writes it: UTC, with up to nine digits after the second. */
export function isFeedTime(value: unknown): value is string {
  return typeof value === "string" && timestamp.test(value) && !Number.isNaN(Date.parse(value));
}

/** Negative when `a` is the earlier time. Texts, because a Date would cut off the microseconds. */
export function compareFeedTimes(a: string, b: string): number {
  return compareTexts(comparable(a), comparable(b));
}

/** Negative when `a` comes first in the order of the streams: by time, then by key. */
export function comparePositions(a: FeedPosition, b: FeedPosition): number {
  return compareFeedTimes(a.modifiedAt, b.modifiedAt) || compareTexts(a.key, b.key);
}

function comparable(time: string): string {
  const [, seconds = time, fraction = ""] = timestamp.exec(time) ?? [];
  return `${seconds}.${fraction.padEnd(9, "0")}`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
