import { textField } from "./dead-letter";
import type { FeedContext } from "./feed-context";
import { FeedError } from "./feed-error";
import { compareFeedTimes, type FeedPosition } from "./feed-position";
import { quoted, type ODataQuery } from "./odata-query";
import { readRows, type RowsRead } from "./read-rows";

/** A span of time that includes `from` and excludes `before`. */
export interface Span {
  from: string;
  before: string;
}

/** A second, a minute, an hour and a day: servers truncate times to one of these. */
const unitsMs = [1_000, 60_000, 3_600_000, 86_400_000];

/**
 * The smallest span to which the feed may have truncated the row's time and that ends after the cursor. Undefined when
 * the row is after the cursor, or older than a day.
 */
export function findCutSpan(row: FeedPosition, cursor: FeedPosition): Span | undefined {
  if (compareFeedTimes(row.modifiedAt, cursor.modifiedAt) > 0) return undefined;
  const spans = unitsMs.map((unitMs) => {
    const from = Math.floor(Date.parse(row.modifiedAt) / unitMs) * unitMs;
    return { from: new Date(from).toISOString(), before: new Date(from + unitMs).toISOString() };
  });
  return spans.find((span) => compareFeedTimes(getLast(span), cursor.modifiedAt) > 0);
}

/** The last microsecond of a span. */
export function getLast({ before }: Span): string {
  return new Date(Date.parse(before) - 1).toISOString().replace("Z", "999Z");
}

/**
 * The rows of a span, page by page in the order of their keys: neither truncated times nor `$skip` affect this order.
 */
export async function* readSpan(
  context: FeedContext,
  { resource, keyName, ...options }: ODataQuery & { resource: string; keyName: string; top: number },
  { from, before }: Span,
): AsyncGenerator<RowsRead> {
  const inSpan = `ModificationTimestamp ge ${from} and ModificationTimestamp lt ${before}`;
  let after: string | undefined;
  for (;;) {
    context.signal?.throwIfAborted();
    const filter = after === undefined ? inSpan : `${inSpan} and ${keyName} gt ${quoted(after)}`;
    const page = await readRows(context, resource, { ...options, filter, orderBy: keyName });
    const keys = [...page.passed, ...page.rows].map((row) => textField(row, keyName));
    if (keys.length === 0) return;
    yield page;
    const last = keys.findLast((key) => key !== undefined);
    if (last === undefined || last === after)
      throw new FeedError(`The feed's pages of ${resource} with ${inSpan} do not advance.`);
    after = last;
  }
}
