/** The position of a stream: the time and the key of the last row that was read. */
export interface FeedPosition {
  modifiedAt: string;
  key: string;
}

const timestamp = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * The earliest times of .NET, SQL Server, OLE, Unix and MySQL, and the latest of .NET: servers send them for "no date".
 */
const nullDays = [
  "0001-01-01",
  "1753-01-01",
  "1899-12-30",
  "1900-01-01",
  "1970-01-01",
  "0000-00-00",
  "9999-12-31",
];

/** Whether a date or time means "no date". */
export function isNullDate(value: unknown): boolean {
  return typeof value === "string" && nullDays.some((day) => value === day || value.startsWith(`${day}T`));
}

/**
 * A time of the feed in UTC with all its digits after the second, up to nine: "2026-10-01T08:00:00.5-04:00" →
 * "2026-10-01T12:00:00.5Z". Undefined for anything else.
 */
export function parseFeedTime(value: unknown): string | undefined {
  if (isNullDate(value)) return undefined;
  const [, seconds, fraction, zone] = (typeof value === "string" && timestamp.exec(value)) || [];
  const milliseconds = Date.parse(`${seconds}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  const utc = new Date(milliseconds).toISOString().slice(0, 19);
  return `${utc}${fraction ? `.${fraction}` : ""}Z`;
}

/** Negative when `a` is earlier. Compares texts, because a Date would cut off the microseconds. */
export function compareFeedTimes(a: string, b: string): number {
  return compareTexts(comparable(a), comparable(b));
}

/** Negative when `a` is first in the order of the streams: by time, then by key. */
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
