import { LRUCache } from "lru-cache";
import { addBit, type BitSet, createBitSet, listBits } from "./bit-set";
import type { FilterArea } from "../../listings/filter-areas";
import { createAreaTest } from "../../places/area-grid";
import { cellRanges } from "./cell-ranges";
import type { Facts } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import { findBySearch } from "./find-by-search";
import type { SearchWords } from "./search-words";
import { type FilterColumns, nowhere, type Segment } from "./segment";

/** Maximum bytes of the cached sets of one table. */
const cacheBytes = 2_000_000;
/** Maximum number of sets of one table: those of deltas are small. */
const cacheEntries = 256;

/**
 * The most recently used sets, by test. The columns of a table never change, so the sets stay valid as long as the
 * table.
 */
const caches = new WeakMap<FilterColumns, LRUCache<string, BitSet>>();

/** Sets of positions of one of a segment's two tables; a listing passes when it is in all of them. */
export function passingSets(segment: Segment, table: FilterColumns, tests: ListingTests): BitSet[] {
  const { columns } = segment;
  const { codes, ranges, facts, areas, words, description } = tests;
  return [
    table.live,
    ...codes.map(({ column, key, passes }) =>
      getCachedSet(table, key, () => codeBits(table.codes[column], passes())),
    ),
    ...ranges.flatMap(({ column, lowest, highest }) => {
      const values = table.numbers[column];
      const sets = [getCachedSet(table, `${column} >= ${lowest}`, () => atLeastBits(values, lowest))];
      if (highest !== undefined)
        sets.push(getCachedSet(table, `${column} <= ${highest}`, () => atMostBits(values, highest)));
      return sets;
    }),
    ...areas.map((each) => getCachedSet(table, each.key, () => areaBits(segment, table, each))),
    ...facts.map(({ column, key, ...range }) =>
      getCachedSet(table, key, () =>
        factBits(column === "time" ? columns.time : columns.facts[column], table.slot, range),
      ),
    ),
    ...(words ? [getCachedSet(table, words.key, () => searchBits(segment, table, words))] : []),
    ...(description
      ? [getCachedSet(table, description.key, () => idBits(columns.id, table.slot, description.find()))]
      : []),
  ];
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

function codeBits(codes: Uint16Array, passes: Uint8Array): BitSet {
  const set = createBitSet(codes.length);
  for (let index = 0, word = 0; index < codes.length; index += 32, word += 1) {
    const end = Math.min(index + 32, codes.length);
    let found = 0;
    for (let position = index; position < end; position += 1)
      found |= (passes[codes[position] as number] as number) << (position & 31);
    set[word] = found;
  }
  return set;
}

function atLeastBits(numbers: Int32Array, lowest: number): BitSet {
  const set = createBitSet(numbers.length);
  for (let index = 0, word = 0; index < numbers.length; index += 32, word += 1) {
    const end = Math.min(index + 32, numbers.length);
    let found = 0;
    for (let position = index; position < end; position += 1)
      // One when the difference is not negative.
      found |= (~((numbers[position] as number) - lowest) >>> 31) << (position & 31);
    set[word] = found;
  }
  return set;
}

function atMostBits(numbers: Int32Array, highest: number): BitSet {
  const set = createBitSet(numbers.length);
  for (let index = 0, word = 0; index < numbers.length; index += 32, word += 1) {
    const end = Math.min(index + 32, numbers.length);
    let found = 0;
    for (let position = index; position < end; position += 1)
      found |= (~(highest - (numbers[position] as number)) >>> 31) << (position & 31);
    set[word] = found;
  }
  return set;
}

/** Checks only the listings around the area, which are adjacent in the order of the map. */
function areaBits({ byCell, timePosition }: Segment, table: FilterColumns, { area }: FilterArea): BitSet {
  const set = createBitSet(table.slot.length);
  if (!area) return set;
  const { cell, slot, longitude, latitude } = byCell;
  const isInside = createAreaTest(area);
  for (const { from, to } of cellRanges(cell, area.box)) {
    for (let position = from; position < to; position += 1) {
      if (!isInside(longitude[position] as number, latitude[position] as number)) continue;
      addBit(set, table === byCell ? position : (timePosition[slot[position] as number] as number));
    }
  }
  return set;
}

/** Facts are in the order of the slots: some milliseconds for a million, once for each test. */
function factBits(
  facts: Facts | Float64Array,
  slots: Uint32Array,
  { lowest, highest }: { lowest: number; highest: number },
): BitSet {
  const set = createBitSet(slots.length);
  for (let position = 0; position < slots.length; position += 1) {
    const value = facts[slots[position] as number] as number;
    if (value >= lowest && value <= highest) addBit(set, position);
  }
  return set;
}

function idBits(ids: Uint32Array, slots: Uint32Array, passes: (id: number) => boolean): BitSet {
  const set = createBitSet(slots.length);
  for (let position = 0; position < slots.length; position += 1)
    if (passes(ids[slots[position] as number] as number)) addBit(set, position);
  return set;
}

function searchBits(segment: Segment, table: FilterColumns, { groups }: SearchWords): BitSet {
  const { byTime, byCell, cellPosition, matches } = segment;
  const found = findBySearch(segment, groups);
  if (table === byTime) return found;
  const set = createBitSet(byCell.slot.length);
  const count = listBits(found, matches, { from: 0, to: byTime.slot.length, start: 0 });
  for (let index = 0; index < count; index += 1) {
    const position = cellPosition[byTime.slot[matches[index] as number] as number] as number;
    if (position !== nowhere) addBit(set, position);
  }
  return set;
}
