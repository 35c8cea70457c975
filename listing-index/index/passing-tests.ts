import type { FilterArea } from "../listings/filter-areas";
import { isInArea } from "../geo/area";
import { addBit, type BitSet, createBitSet } from "./bit-set";
import { type CellRange, cellRanges } from "./cell-ranges";
import { findInRing } from "./find-in-ring";
import { type Facts, nowhere } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import type { FilterColumns, Segment } from "./segment";

/** Testing one listing takes as long as reading a column of so many in their order. */
const columnReads = 32;
/** The same for an area, whose edges are compared with one listing, or with the listings of a tile together. */
const areaReads = 64;
/** With so few listings around an area, tiles save no time. */
const fewAround = 500;

/** A test of a listing, and the set of all listings that pass it. */
export interface Test {
  key: string;
  /** The number of listings that `makeSet` reads. */
  reads: number;
  /** As how many reads of `makeSet` one test counts. */
  readsPerTest: number;
  test: (slot: number, position: number) => boolean;
  /** The positions of all listings that pass. */
  makeSet: () => BitSet;
}

/** The tests of a filter, except those of texts. */
export function listTests(segment: Segment, table: FilterColumns, tests: ListingTests): Test[] {
  return [
    ...listColumnTests(table, tests),
    ...listSlotTests(segment, table, tests),
    ...listAreaTests(segment, table, tests),
  ];
}

/** Tests of the columns in the order of the table. */
function listColumnTests(table: FilterColumns, { codes, ranges }: ListingTests): Test[] {
  const reads = table.slot.length;
  const codeTests = codes.map(({ column, key, passes }): Test => {
    const values = table.codes[column];
    // Computed only when a listing is tested.
    let passing: Uint8Array | undefined;
    return {
      key,
      reads,
      readsPerTest: columnReads,
      test: (_slot, position) => (passing ??= passes())[values[position] as number] === 1,
      makeSet: () => codeBits(values, passes()),
    };
  });
  const rangeTests = ranges.flatMap(({ column, lowest, highest }): Test[] => {
    const values = table.numbers[column];
    const atLeast: Test = {
      key: `${column} >= ${lowest}`,
      reads,
      readsPerTest: columnReads,
      test: (_slot, position) => (values[position] as number) >= lowest,
      makeSet: () => atLeastBits(values, lowest),
    };
    if (highest === undefined) return [atLeast];
    const atMost: Test = {
      ...atLeast,
      key: `${column} <= ${highest}`,
      test: (_slot, position) => (values[position] as number) <= highest,
      makeSet: () => atMostBits(values, highest),
    };
    return [atLeast, atMost];
  });
  return [...codeTests, ...rangeTests];
}

/** Tests of the columns in the order of the slots, which cost some nanoseconds for each listing. */
function listSlotTests(segment: Segment, table: FilterColumns, { facts, costs }: ListingTests): Test[] {
  const { columns } = segment;
  const factTests = facts.map(({ column, key, lowest, highest }) => {
    const values: Facts | Float64Array = column === "time" ? columns.time : columns.facts[column];
    const test = (slot: number) => (values[slot] as number) >= lowest && (values[slot] as number) <= highest;
    return {
      key,
      reads: values.length,
      readsPerTest: columnReads,
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
      readsPerTest: columnReads,
      test,
      makeSet: () => allSlotBits(segment, table, test),
    };
  });
  return [...factTests, ...costTests];
}

function listAreaTests(segment: Segment, table: FilterColumns, { areas }: ListingTests): Test[] {
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

/** The positions of all slots that pass: reads values in their order, a quarter of the time of testing them in the order of the table. */
export function allSlotBits(
  segment: Segment,
  table: FilterColumns,
  passes: (slot: number) => boolean,
): BitSet {
  const set = createBitSet(table.slot.length);
  const positions = positionsBySlot(segment, table);
  for (let slot = 0; slot < positions.length; slot += 1) {
    if (!passes(slot)) continue;
    const position = positions[slot] as number;
    if (position !== nowhere) addBit(set, position);
  }
  return set;
}

/** Positions in one of the segment's two tables by slot. */
export function positionsBySlot(
  { byTime, timePosition, cellPosition }: Segment,
  table: FilterColumns,
): Uint32Array {
  return table === byTime ? timePosition : cellPosition;
}
