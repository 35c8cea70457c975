import { approximate } from "../geo/approximate";
import { type BitSet, createFullBitSet, hasBit, removeBit } from "./bit-set";
import { copySlots, findSlot, type ListingColumns, nowhere } from "./listing-columns";
import { toAddressKey } from "./address-key";
import { codeColumns, fromNames, numberColumns } from "./indexed-columns";
import { toPostalKey } from "./postal-key";
import { radixArgsort } from "./radix-argsort";
import { numberKeys, numberSorts, type OrderedSort } from "./sort-keys";
import { buildTermIndex, type TermIndex } from "./term-index";
import type { CodeTables } from "./dictionaries";

/** Columns that filters read, in the order of a table. */
export interface FilterColumns {
  /** Listings that were not removed: the only part of a table that changes. */
  live: BitSet;
  /** The slot of the listing in the columns. */
  slot: Uint32Array;
  codes: ListingColumns["codes"];
  numbers: ListingColumns["numbers"];
}

/** Positions of the time table in another order; those without a value are last. */
export interface Order {
  positions: Uint32Array;
  valued: number;
}

/** With the rank in `positions` by position. */
interface RankedOrder extends Order {
  ranks: Uint32Array;
}

/** In the order of the cells of the positions that visitors may see, which are rounded for locked listings. */
interface MapTable extends FilterColumns {
  latitude: Float64Array;
  longitude: Float64Array;
  /** Ascending. */
  cell: Float64Array;
}

/** A set of listings in the orders that lists and maps need. Only removal changes it. */
export interface Segment {
  columns: ListingColumns;
  /** By the time that visitors may see, oldest first; equal ones by id. */
  byTime: FilterColumns;
  timePosition: Uint32Array;
  /** By the exact time, for viewers of sold data. In this order and the others, equal ones are ordered like `byTime`. */
  byEntry: RankedOrder;
  orders: Record<OrderedSort, Order>;
  /** Positions by street, and within a street like `byTime`. */
  byStreet: Uint32Array;
  /** Slots by {@link toAddressKey}. */
  byAddress: Uint32Array;
  /** Slots by {@link toPostalKey}. */
  byPostalCode: Uint32Array;
  /** The terms of search texts, with the positions in `byTime` of their listings. */
  terms: TermIndex;
  /** Listings with a position, in Morton order. */
  byCell: MapTable;
  /** Position in `byCell` by slot. */
  cellPosition: Uint32Array;
  /** Removed slots. */
  gone: number[];
  /** Buffer for the positions of one query. */
  matches: Uint32Array;
}

/** Added, so that times before 1970 are not negative keys. */
const timeOffset = 2 ** 51;

/** Sorts listings into a segment. */
export function buildSegment(columns: ListingColumns, { bedrooms, locked }: CodeTables): Segment {
  const { length } = columns.id;
  const slots = radixArgsort(numbers(length, (slot) => (columns.publicTime[slot] as number) + timeOffset));
  const timePosition = inverse(slots, length);
  const byTime = filterColumns(columns, slots);

  /** Keys by position: 0 for those without a value. */
  const orderBy = (getKey: (slot: number) => number) =>
    buildOrder(numbers(length, (at) => getKey(slots[at] as number)));
  const byEntry = withRanks(orderBy((slot) => (columns.time[slot] as number) + timeOffset));
  const { rooms, kind } = columns.codes;
  const orders = {
    ...fromNames(numberSorts, (name) => orderBy((slot) => numberKeys[name](columns, slot) + 1)),
    BedroomsTotalInteger: orderBy((slot) => bedrooms[rooms[slot] as number] as number),
  };

  const byStreet = radixArgsort(numbers(length, (at) => columns.street[slots[at] as number] as number));
  const byAddress = radixArgsort(numbers(length, (slot) => toAddressKey(columns, slot)));
  const byPostalCode = radixArgsort(numbers(length, (slot) => toPostalKey(columns, slot)));

  const order = radixArgsort(numbers(length, (slot) => (columns.cell[slot] as number) + 1));
  const placed = withPlace(columns, order);
  const publicDegrees = (degrees: Float64Array) =>
    numbers(placed.length, (at) => {
      const slot = placed[at] as number;
      const exact = degrees[slot] as number;
      return locked[kind[slot] as number] === 1 ? approximate(exact) : exact;
    });
  const byCell = {
    ...filterColumns(columns, placed),
    latitude: publicDegrees(columns.latitude),
    longitude: publicDegrees(columns.longitude),
    cell: numbers(placed.length, (at) => columns.cell[placed[at] as number] as number),
  };
  return {
    columns,
    byTime,
    timePosition,
    byEntry,
    orders,
    byStreet,
    byAddress,
    byPostalCode,
    terms: buildTermIndex(columns, timePosition),
    byCell,
    cellPosition: inverse(placed, length),
    gone: [],
    matches: new Uint32Array(length),
  };
}

/** Removes a listing, if it exists. */
export function removeFromSegment(
  { columns, byTime, timePosition, byCell, cellPosition, gone }: Segment,
  id: number,
): void {
  const slot = findSlot(columns.id, id);
  if (slot < 0 || !hasBit(byTime.live, timePosition[slot] as number)) return;
  gone.push(slot);
  removeBit(byTime.live, timePosition[slot] as number);
  const position = cellPosition[slot] as number;
  if (position !== nowhere) removeBit(byCell.live, position);
}

/** `Float64Array.from` takes several times as long for a million. */
function numbers(length: number, getValue: (at: number) => number): Float64Array {
  const values = new Float64Array(length);
  for (let index = 0; index < length; index += 1) values[index] = getValue(index);
  return values;
}

/** The slots with a position. */
function withPlace({ latitude, longitude }: ListingColumns, slots: Uint32Array): Uint32Array {
  const placed = new Uint32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    placed[count] = slot;
    if (!Number.isNaN((latitude[slot] as number) + (longitude[slot] as number))) count += 1;
  }
  return placed.slice(0, count);
}

function filterColumns(columns: ListingColumns, slots: Uint32Array): FilterColumns {
  const { length } = slots;
  const taken: FilterColumns = {
    live: createFullBitSet(length),
    slot: slots,
    codes: fromNames(codeColumns, () => new Uint16Array(length)),
    numbers: fromNames(numberColumns, () => new Int32Array(length)),
  };
  for (const name of codeColumns) copySlots(columns.codes[name], slots, taken.codes[name]);
  for (const name of numberColumns) copySlots(columns.numbers[name], slots, taken.numbers[name]);
  return taken;
}

function inverse(slots: Uint32Array, length: number): Uint32Array {
  const positions = new Uint32Array(length).fill(nowhere);
  for (let index = 0; index < slots.length; index += 1) positions[slots[index] as number] = index;
  return positions;
}

/** The order of keys by position; 0 means no value. */
export function buildOrder(keys: Float64Array): Order {
  const sorted = radixArgsort(keys);
  let without = 0;
  while (without < sorted.length && keys[sorted[without] as number] === 0) without += 1;
  const positions = new Uint32Array(sorted.length);
  const valued = sorted.length - without;
  positions.set(sorted.subarray(without));
  positions.set(sorted.subarray(0, without), valued);
  return { positions, valued };
}

function withRanks(order: Order): RankedOrder {
  return { ...order, ranks: inverse(order.positions, order.positions.length) };
}
