/** The listings as columns; a listing has the same slot in each. Slots are in the order of the ids. */
export interface ListingColumns {
  id: Uint32Array;
  /** Codes of {@link Vocabulary}. */
  kind: Uint16Array;
  office: Uint16Array;
  city: Uint16Array;
  rooms: Uint16Array;
  /** Dollars; {@link noPrice} when there is none. */
  price: Int32Array;
  /** Microseconds since 1970. */
  time: Float64Array;
  /** NaN where the place is not known. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Morton code; -1 where the place is not known. */
  cell: Float64Array;
}

/** Thrown for listings that the index cannot hold exactly; then SQL answers. */
export class NotIndexableError extends Error {
  override readonly name = "NotIndexableError";
}

export const noPrice = -1;
/** Differences of two prices must fit 32 bits. */
export const highestPrice = 2 ** 31 - 2;

export function emptyColumns(length: number): ListingColumns {
  return {
    id: new Uint32Array(length),
    kind: new Uint16Array(length),
    office: new Uint16Array(length),
    city: new Uint16Array(length),
    rooms: new Uint16Array(length),
    price: new Int32Array(length),
    time: new Float64Array(length),
    latitude: new Float64Array(length),
    longitude: new Float64Array(length),
    cell: new Float64Array(length),
  };
}

type Column = ListingColumns[keyof ListingColumns];
const names = Object.keys(emptyColumns(0)) as (keyof ListingColumns)[];

/** The columns of parts one after the other. */
export function joinColumns(parts: readonly ListingColumns[]): ListingColumns {
  const joined = emptyColumns(parts.reduce((sum, part) => sum + part.id.length, 0));
  for (const name of names) {
    let at = 0;
    for (const part of parts) {
      joined[name].set(part[name], at);
      at += part[name].length;
    }
  }
  return joined;
}

/** The listings at some slots. */
export function pickColumns(columns: ListingColumns, slots: Uint32Array): ListingColumns {
  const picked = emptyColumns(slots.length);
  for (const name of names) copySlots(columns[name], slots, picked[name]);
  return picked;
}

function copySlots(from: Column, slots: Uint32Array, to: Column): void {
  for (let at = 0; at < slots.length; at += 1) to[at] = from[slots[at] as number] as number;
}

/** Both sets of listings, still in the order of the ids; of one that is in both, the newer version. */
export function mergeColumns(older: ListingColumns, newer: ListingColumns): ListingColumns {
  const joined = joinColumns([older, newer]);
  const shift = older.id.length;
  const slots = new Uint32Array(joined.id.length);
  let [count, left, right] = [0, 0, 0];
  while (left < older.id.length || right < newer.id.length) {
    const leftId = older.id[left] ?? Infinity;
    const rightId = newer.id[right] ?? Infinity;
    slots[count] = rightId <= leftId ? shift + right : left;
    count += 1;
    if (leftId <= rightId) left += 1;
    if (rightId <= leftId) right += 1;
  }
  return pickColumns(joined, slots.subarray(0, count));
}

/** The slots that pass, in their order. */
export function slotsWhere(length: number, passes: (slot: number) => boolean): Uint32Array {
  const slots = new Uint32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    if (!passes(slot)) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.slice(0, count);
}

/** The slot of an id, or -1. */
export function slotOf(ids: Uint32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}
