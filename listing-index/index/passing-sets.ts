import { LRUCache } from "lru-cache";
import { addBit, type BitSet, countBits, createBitSet, hasBit, intersect, listBits } from "./bit-set";
import type { CellRange } from "./cell-ranges";
import { findBySearch } from "./find-by-search";
import { nowhere } from "./listing-columns";
import type { DescriptionTest, ListingTests } from "./listing-tests";
import { allSlotBits, listTests, positionsBySlot, type Test } from "./passing-tests";
import type { SearchTerms } from "./search-terms";
import type { FilterColumns, Segment } from "./segment";

/** Maximum bytes of the cached sets of one table. */
const cacheBytes = 6_000_000;
/** Maximum number of sets of one table: those of deltas are small. */
const cacheEntries = 256;
/** Finding the place of one listing on the map takes as long as reading those of so many in the order of the slots. */
const readsPerPosition = 8;

/**
 * The most recently used sets, by test. The columns of a table never change, so the sets stay valid as long as the
 * table.
 */
const caches = new WeakMap<FilterColumns, LRUCache<string, BitSet>>();

/** Which positions of a table matter. */
interface Within {
  /** Positions that may pass: the listings that were not removed, or some of them. */
  candidates?: BitSet;
  /** The only positions that the caller reads, with their neighbours. */
  ranges?: readonly Pick<CellRange, "from" | "to">[];
}

/** Sets of positions of one of a segment's two tables; a listing passes when it is in all of them. */
export function passingSets(
  segment: Segment,
  table: FilterColumns,
  tests: ListingTests,
  { candidates = table.live, ranges = [{ from: 0, to: table.slot.length }] }: Within = {},
): BitSet[] {
  const { search, description } = tests;
  const sets = [
    candidates,
    ...(search ? [getCachedSet(table, search.key, () => searchBits(segment, table, search))] : []),
    ...(description
      ? [getCachedSet(table, description.key, () => descriptionBits(segment, table, description))]
      : []),
  ];
  return addTests(sets, table, ranges, listTests(segment, table, tests));
}

/** Tests few remaining listings one by one. With many, each test becomes a cached set, the cheapest first. */
function addTests(
  sets: BitSet[],
  table: FilterColumns,
  ranges: Required<Within>["ranges"],
  tests: readonly Test[],
): BitSet[] {
  const { slot } = table;
  const all = [...sets];
  const uncached = tests.filter(({ key }) => {
    const cached = caches.get(table)?.get(key);
    if (cached) all.push(cached);
    return !cached;
  });
  if (uncached.length === 0) return all;
  const left = createBitSet(slot.length);
  for (const { from, to } of ranges) intersect(all, left, from, to);
  for (const { key, reads, readsPerTest, test, makeSet } of uncached.sort((a, b) => a.reads - b.reads))
    if (countBits(left) * readsPerTest <= reads) keepPassing(left, slot, test);
    else intersect([left, getCachedSet(table, key, makeSet)], left, 0, slot.length);
  return [left];
}

function getCachedSet(table: FilterColumns, key: string, make: () => BitSet): BitSet {
  let cache = caches.get(table);
  if (!cache) {
    const most = Math.max(8, Math.floor(cacheBytes / table.live.byteLength));
    cache = new LRUCache({ max: Math.min(cacheEntries, most) });
    caches.set(table, cache);
  }
  const cached = cache.get(key);
  if (cached) return cached;
  const set = make();
  cache.set(key, set);
  return set;
}

/** Removes the positions that do not pass. */
function keepPassing(set: BitSet, slots: Uint32Array, passes: Test["test"]): void {
  for (let word = 0; word < set.length; word += 1) {
    let passing = set[word] as number;
    for (let left = passing; left !== 0;) {
      const lowest = left & -left;
      const position = (word << 5) + 31 - Math.clz32(lowest);
      if (!passes(slots[position] as number, position)) passing ^= lowest;
      left ^= lowest;
    }
    set[word] = passing;
  }
}

function descriptionBits(segment: Segment, table: FilterColumns, { addMatches }: DescriptionTest): BitSet {
  const set = createBitSet(table.slot.length);
  addMatches(set, { ids: segment.columns.id, positions: positionsBySlot(segment, table) });
  return set;
}

function searchBits(segment: Segment, table: FilterColumns, { key, groups }: SearchTerms): BitSet {
  const { byTime, byCell, timePosition, cellPosition, matches } = segment;
  if (table === byTime) return findBySearch(segment, groups);
  const found = getCachedSet(byTime, key, () => findBySearch(segment, groups));
  if (countBits(found) * readsPerPosition > timePosition.length)
    return allSlotBits(segment, byCell, (slot) => hasBit(found, timePosition[slot] as number));
  const set = createBitSet(byCell.slot.length);
  const count = listBits(found, matches, { from: 0, to: byTime.slot.length, start: 0 });
  for (let index = 0; index < count; index += 1) {
    const position = cellPosition[byTime.slot[matches[index] as number] as number] as number;
    if (position !== nowhere) addBit(set, position);
  }
  return set;
}
