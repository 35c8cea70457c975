import type { Viewer } from "../viewer";
import { listBits } from "./bit-set";
import type { Box } from "./cell-ranges";
import { matchInBox } from "./find-in-box";
import type { ListingTests } from "./listing-tests";
import { matchAll } from "./matches";
import type { Segment } from "./segment";

/** Equal ranges of prices from 0. */
export interface PriceRanges {
  /** Dollars. */
  width: number;
  /** Their number; the last one has no upper end. */
  count: number;
}

/** The number of matching listings in each range, in a box if there is one. Listings without a price don't count. */
export function countByPrice(
  segments: readonly Segment[],
  tests: ListingTests,
  { width, count }: PriceRanges,
  { box, viewer }: { box: Box | undefined; viewer: Viewer },
): number[] {
  const counts = Array.from({ length: count }, () => 0);
  const inBox = box && matchInBox(segments, tests, box, { viewer });
  segments.forEach((segment, index) => {
    const { byTime, byCell, matches } = segment;
    const table = inBox ? byCell : byTime;
    const found = inBox ? (inBox[index] ?? 0) : listAll(segment, tests);
    for (let offset = 0; offset < found; offset += 1) {
      const price = table.numbers.list_price[matches[offset] as number] as number;
      if (price < 0) continue;
      const range = Math.min(count - 1, Math.floor(price / width));
      counts[range] = (counts[range] ?? 0) + 1;
    }
  });
  return counts;
}

/** Lists the matching positions of the time table in `matches`; returns their number. */
function listAll(segment: Segment, tests: ListingTests): number {
  const { matching } = matchAll(segment, tests);
  const { length } = segment.byTime.slot;
  return listBits(matching, segment.matches, { from: 0, to: length, start: 0 });
}
