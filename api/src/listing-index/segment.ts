import { setImmediate as nextTurn } from "node:timers/promises";
import { type ListingColumns, noPrice, slotOf, slotsWhere } from "./listing-columns";
import { sortedSlots } from "./sorted-slots";
import { deadKind, type Vocabulary } from "./vocabulary";

/** Columns that filters look at, in the order of a table. */
export interface FilterColumns {
  /** Where the listing is in the columns. */
  slot: Uint32Array;
  kind: Uint16Array;
  office: Uint16Array;
  city: Uint16Array;
  rooms: Uint16Array;
  price: Int32Array;
}

/** Positions of the time table in another order; those without a value are the last ones. */
export interface Order {
  positions: Uint32Array;
  /** Place in `positions` by position. */
  places: Uint32Array;
  valued: number;
}

export interface MapTable extends FilterColumns {
  latitude: Float64Array;
  longitude: Float64Array;
  /** Ascending. */
  cell: Float64Array;
}

/** A set of listings in the orders that lists and maps need. Only removal changes it. */
export interface Segment {
  columns: ListingColumns;
  /** Oldest first; of the same time, the lowest id first. */
  byTime: FilterColumns;
  timePosition: Uint32Array;
  byPrice: Order;
  byBedrooms: Order;
  /** Those with a place, in Morton order. */
  byCell: MapTable;
  /** Position in `byCell` by slot. */
  cellPosition: Uint32Array;
  /** Room for the matches of one scan. */
  matches: Uint32Array;
  marks: Uint8Array;
}

/** Times before 1970 must not be negative keys. */
const timeOffset = 2 ** 51;
const nowhere = 0xffffffff;

/** Sorts listings into a segment; between the steps other requests get their turn. */
export async function buildSegment(columns: ListingColumns, vocabulary: Vocabulary): Promise<Segment> {
  const pause = () => (columns.id.length > 20_000 ? nextTurn() : undefined);
  const { length } = columns.id;
  const slots = sortedSlots(columns.time.map((time) => time + timeOffset));
  await pause();
  const timePosition = inverse(slots, length);
  const byTime = filterColumns(columns, slots);
  await pause();

  const byPrice = orderBy(
    Float64Array.from(columns.price, (price) => price - noPrice),
    timePosition,
  );
  await pause();
  const bedrooms = Int32Array.from(vocabulary.rooms.values, (rooms) => (rooms.bedrooms ?? -1) + 1);
  const byBedrooms = orderBy(
    Float64Array.from(columns.rooms, (code) => bedrooms[code] as number),
    timePosition,
  );
  await pause();

  const order = sortedSlots(columns.cell.map((cell) => cell + 1));
  await pause();
  const isPlaced = (slot: number) =>
    !Number.isNaN((columns.latitude[slot] as number) + (columns.longitude[slot] as number));
  const placed = order.filter(isPlaced);
  const byCell = {
    ...filterColumns(columns, placed),
    latitude: Float64Array.from(placed, (slot) => columns.latitude[slot] as number),
    longitude: Float64Array.from(placed, (slot) => columns.longitude[slot] as number),
    cell: Float64Array.from(placed, (slot) => columns.cell[slot] as number),
  };
  await pause();
  return {
    columns,
    byTime,
    timePosition,
    byPrice,
    byBedrooms,
    byCell,
    cellPosition: inverse(placed, length),
    matches: new Uint32Array(length),
    marks: new Uint8Array(length),
  };
}

/** Takes a listing out; true when it was there. */
export function removeFromSegment(
  { columns, byTime, timePosition, byCell, cellPosition }: Segment,
  id: number,
): boolean {
  // prettier-ignore
  const slot = slotOf(columns.id, id);
  if (slot < 0) return false;
  byTime.kind[timePosition[slot] as number] = deadKind;
  const position = cellPosition[slot] as number;
  if (position !== nowhere) byCell.kind[position] = deadKind;
  return true;
}

/** The slots that were not taken out. */
export function liveSlots({ columns, byTime, timePosition }: Segment): Uint32Array {
  return slotsWhere(columns.id.length, (slot) => byTime.kind[timePosition[slot] as number] !== deadKind);
}

function filterColumns(columns: ListingColumns, slots: Uint32Array): FilterColumns {
  const taken: FilterColumns = {
    slot: slots,
    kind: new Uint16Array(slots.length),
    office: new Uint16Array(slots.length),
    city: new Uint16Array(slots.length),
    rooms: new Uint16Array(slots.length),
    price: new Int32Array(slots.length),
  };
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    taken.kind[at] = columns.kind[slot] as number;
    taken.office[at] = columns.office[slot] as number;
    taken.city[at] = columns.city[slot] as number;
    taken.rooms[at] = columns.rooms[slot] as number;
    taken.price[at] = columns.price[slot] as number;
  }
  return taken;
}

function inverse(slots: Uint32Array, length: number): Uint32Array {
  const positions = new Uint32Array(length).fill(nowhere);
  for (let at = 0; at < slots.length; at += 1) positions[slots[at] as number] = at;
  return positions;
}

/** The order of keys by slot, where 0 means no value. */
function orderBy(keys: Float64Array, timePosition: Uint32Array): Order {
  const slots = sortedSlots(keys);
  let without = 0;
  while (without < slots.length && keys[slots[without] as number] === 0) without += 1;
  const positions = new Uint32Array(slots.length);
  const valued = slots.length - without;
  for (let at = 0; at < slots.length; at += 1) {
    const place = at < without ? valued + at : at - without;
    positions[place] = timePosition[slots[at] as number] as number;
  }
  return { positions, places: inverse(positions, positions.length), valued };
}
