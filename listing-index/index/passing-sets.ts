import { LRUCache } from "lru-cache";
import {
  addBit,
  type BitSet,
  countBits,
  createBitSet,
  hasBit,
  intersect,
  listBits,
  removeBit,
} from "./bit-set";
import type { FilterArea } from "../listings/filter-areas";
import { isInArea } from "../geo/area";
import { type CellRange, cellRanges } from "./cell-ranges";
import type { Facts } from "./listing-columns";
import type { DescriptionTest, ListingTests } from "./listing-tests";
import { findBySearch } from "./find-by-search";
import { findInRing } from "./find-in-ring";
import type { SearchTerms } from "./search-terms";
import { nowhere } from "./listing-columns";
import type { FilterColumns, Segment } from "./segment";

/** Maximum bytes of the cached sets of one table. */
const cacheBytes = 6_000_000;
/** Maximum number of sets of one table: those of deltas are small. */
const cacheEntries = 256;
/** Reading a fact of one listing takes as long as reading those of so many in their order. */
const factReads = 16;
/** The same for an area, whose edges are compared with one listing, or with the listings of a tile together. */
const areaReads = 64;
/** With so few listings around an area, tiles save no time. */
const fewAround = 500;

/**
 * The most recently used sets, by test. The columns of a table never change, so the sets stay valid as long as the
 * table.
 */
const caches = new WeakMap<FilterColumns, LRUCache<string, BitSet>>();

/** Sets of positions of one of a segment's two tables; a listing passes when it is in all of them. */
export function passingSets(segment: Segment, table: FilterColumns, tests: ListingTests): BitSet[] {
  const { codes, ranges, search, description } = tests;
  const sets = [
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
    ...(search ? [getCachedSet(table, search.key, () => searchBits(segment, table, search))] : []),
    ...(description
      ? [getCachedSet(table, description.key, () => descriptionBits(segment, table, description))]
      : []),
  ];
  return addSlotTests(sets, table, [
    ...listSlotTests(segment, table, tests),
    ...listAreaTests(segment, table, tests),
  ]);
}

/** A test of a listing by its slot: values in the order of the slots cost some nanoseconds each. */
interface SlotTest {
  key: string;
  /** The number of listings that `makeSet` reads. */
  reads: number;
  /** As how many reads of `makeSet` one test counts. */
  readsPerTest: number;
  test: (slot: number) => boolean;
  /** The positions of all listings that pass. */
  makeSet: () => BitSet;
}

function listSlotTests(segment: Segment, table: FilterColumns, { facts, costs }: ListingTests): SlotTest[] {
  const { columns } = segment;
  const factTests = facts.map(({ column, key, lowest, highest }) => {
    const values: Facts | Float64Array = column === "time" ? columns.time : columns.facts[column];
    const test = (slot: number) => (values[slot] as number) >= lowest && (values[slot] as number) <= highest;
    return {
      key,
      reads: values.length,
      readsPerTest: factReads,
      test,
      makeSet: () => allSlotBits(segment, table, test),
    };
  });
  const costTests = costs.map(({ key, getTest }) => {
    // Its tables are computed only when a listing is tested.
    let passes: ReturnType<typeof getTest> | undefined;
    const test = (slot: number) => (passes ??= getTest())(columns, slot);
    return {
      key,
      reads: columns.id.length,
      readsPerTest: factReads,
      test,
      makeSet: () => allSlotBits(segment, table, test),
    };
  });
  return [...factTests, ...costTests];
}

function listAreaTests(segment: Segment, table: FilterColumns, { areas }: ListingTests): SlotTest[] {
  const { byCell, cellPosition } = segment;
  return areas.map(({ key, area }) => {
    const around = area ? cellRanges(byCell.cell, area.box) : [];
    return {
      key,
      reads: around.reduce((sum, { from, to }) => sum + to - from, 0),
      readsPerTest: areaReads,
      test: (slot) => {
        const position = cellPosition[slot] as number;
        return (
          area !== undefined &&
          position !== nowhere &&
          isInArea(area, byCell.longitude[position] as number, byCell.latitude[position] as number)
        );
      },
      makeSet: () => areaBits(segment, table, { area, around }),
    };
  });
}

/** Tests few remaining listings one by one. With many, each test becomes a cached set, the cheapest first. */
function addSlotTests(sets: BitSet[], table: FilterColumns, tests: readonly SlotTest[]): BitSet[] {
  const { slot } = table;
  const all = [...sets];
  const uncached = tests.filter(({ key }) => {
    const cached = caches.get(table)?.get(key);
    if (cached) all.push(cached);
    return !cached;
  });
  if (uncached.length === 0) return all;
  const left = createBitSet(slot.length);
  intersect(all, left, 0, slot.length);
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
function areaBits(
  { byCell, timePosition }: Segment,
  table: FilterColumns,
  { area, around }: { area: FilterArea["area"]; around: readonly CellRange[] },
): BitSet {
  const set = createBitSet(table.slot.length);
  if (!area) return set;
  const { slot, longitude, latitude } = byCell;
  const add = (position: number) =>
    addBit(set, table === byCell ? position : (timePosition[slot[position] as number] as number));
  const count = around.reduce((sum, { from, to }) => sum + to - from, 0);
  if (area.rings && count > fewAround) for (const ring of area.rings) findInRing(byCell, ring, add);
  else
    for (const { from, to } of around)
      for (let position = from; position < to; position += 1)
        if (isInArea(area, longitude[position] as number, latitude[position] as number)) add(position);
  return set;
}

/** Removes the positions whose slots do not pass. */
function keepPassing(set: BitSet, slots: Uint32Array, passes: (slot: number) => boolean): void {
  for (let position = 0; position < slots.length; position += 1)
    if (set[position >>> 5] === 0) position |= 31;
    else if (hasBit(set, position) && !passes(slots[position] as number)) removeBit(set, position);
}

/** The positions of all slots that pass: reads values in their order, a quarter of the time of {@link keepPassing}. */
function allSlotBits(segment: Segment, table: FilterColumns, passes: (slot: number) => boolean): BitSet {
  const set = createBitSet(table.slot.length);
  const positions = positionsBySlot(segment, table);
  for (let slot = 0; slot < positions.length; slot += 1) {
    if (!passes(slot)) continue;
    const position = positions[slot] as number;
    if (position !== nowhere) addBit(set, position);
  }
  return set;
}

function positionsBySlot({ byTime, timePosition, cellPosition }: Segment, table: FilterColumns): Uint32Array {
  return table === byTime ? timePosition : cellPosition;
}

function descriptionBits(segment: Segment, table: FilterColumns, { addMatches }: DescriptionTest): BitSet {
  const set = createBitSet(table.slot.length);
  addMatches(set, { ids: segment.columns.id, positions: positionsBySlot(segment, table) });
  return set;
}

function searchBits(segment: Segment, table: FilterColumns, { groups }: SearchTerms): BitSet {
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
