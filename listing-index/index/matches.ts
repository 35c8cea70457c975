import { type BitSet, countBits, createBitSet, intersect } from "./bit-set";
import type { CellRange } from "./cell-ranges";
import type { ListingTests } from "./listing-tests";
import type { FilterColumns, Segment } from "./segment";
import { passingSets } from "./passing-sets";

/** Buffer for the matching positions of one table; the next query of the same table reuses it. */
const scratchSets = new WeakMap<FilterColumns, BitSet>();

function getScratchSet(table: FilterColumns): BitSet {
  let room = scratchSets.get(table);
  if (!room) scratchSets.set(table, (room = createBitSet(table.slot.length)));
  return room;
}

/** The matching positions of the time table, and their number. */
export function matchAll(segment: Segment, tests: ListingTests): { matching: BitSet; count: number } {
  const { byTime } = segment;
  const matching = getScratchSet(byTime);
  intersect(passingSets(segment, byTime, tests), matching, 0, byTime.slot.length);
  return { matching, count: countBits(matching) };
}

/** For consecutive parts of the map table, which are among `ranges`. */
export function createMapMatcher(
  segment: Segment,
  tests: ListingTests,
  ranges?: readonly Pick<CellRange, "from" | "to">[],
) {
  const { byCell } = segment;
  const sets = passingSets(segment, byCell, tests, { ranges });
  const matching = getScratchSet(byCell);
  return ({ from, to }: { from: number; to: number }): BitSet => {
    intersect(sets, matching, from, to);
    return matching;
  };
}
