import { getColumn } from "../listings/listing-table";
import {
  codeColumns,
  type CodeColumn,
  factColumns,
  type FactColumn,
  fromNames,
  numberColumns,
  type NumberColumn,
} from "./indexed-columns";
import { lowerBound } from "./lower-bound";

/** The listings as columns; a listing has the same slot in each. Slots are in the order of the ids. */
export interface ListingColumns {
  id: Uint32Array;
  /** Codes of {@link Dictionaries}. */
  codes: Record<CodeColumn, Uint16Array>;
  /** Whole numbers up to {@link highestNumber}; {@link noNumber} for null. */
  numbers: Record<NumberColumn, Int32Array>;
  /** The same, with 16 bits for a database column of 16 bits. */
  facts: Record<FactColumn, Facts>;
  /** The street's id; 0 for unknown. */
  street: Uint32Array;
  /** The time of entry that visitors may see (115-public-place-and-time.sql): microseconds since 1970. */
  publicTime: Float64Array;
  /** The exact time of entry: microseconds since 1970. */
  time: Float64Array;
  /** NaN for an unknown position. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Morton code of the position that visitors may see; -1 for an unknown position. */
  cell: Float64Array;
  /** End of the slot's text in `text`; it starts at the end of the previous one. */
  textEnd: Uint32Array;
  /** Terms of searches, in UTF-8 (see search-terms.ts). */
  text: Uint8Array;
}

export type Facts = Int16Array | Int32Array;

/** Thrown for listings that the index cannot store exactly; then SQL takes over. */
export class NotIndexableError extends Error {
  override readonly name = "NotIndexableError";
}

export const noNumber = -1;
/** The position of what is not in an order. */
export const nowhere = 0xffffffff;
/** Limited so that differences of two numbers fit 32 bits. */
export const highestNumber = 2 ** 31 - 2;

/** `textLength` is the number of bytes of all texts; shared columns can be read by another thread. */
export function emptyColumns(length: number, textLength: number, { shared = false } = {}): ListingColumns {
  const room = (bytes: number) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    id: new Uint32Array(room(length * 4)),
    codes: fromNames(codeColumns, () => new Uint16Array(room(length * 2))),
    numbers: fromNames(numberColumns, () => new Int32Array(room(length * 4))),
    facts: fromNames(factColumns, (name) =>
      getColumn(name).sql === "smallint"
        ? new Int16Array(room(length * 2))
        : new Int32Array(room(length * 4)),
    ),
    street: new Uint32Array(room(length * 4)),
    publicTime: new Float64Array(room(length * 8)),
    time: new Float64Array(room(length * 8)),
    latitude: new Float64Array(room(length * 8)),
    longitude: new Float64Array(room(length * 8)),
    cell: new Float64Array(room(length * 8)),
    textEnd: new Uint32Array(room(length * 4)),
    text: new Uint8Array(room(textLength)),
  };
}

type FixedArray = Uint16Array | Facts | Uint32Array | Float64Array;

/** The arrays with one number for each listing, in the same order for all columns. */
function listFixed({
  text: _text,
  textEnd: _textEnd,
  codes,
  numbers,
  facts,
  ...others
}: ListingColumns): FixedArray[] {
  return [
    ...Object.values(codes),
    ...Object.values(numbers),
    ...Object.values(facts),
    ...Object.values(others),
  ];
}

/** The start of a slot's text. */
export function textStart({ textEnd }: Pick<ListingColumns, "textEnd">, slot: number): number {
  return slot === 0 ? 0 : (textEnd[slot - 1] as number);
}

/** Concatenates the columns of parts. */
export function joinColumns(parts: readonly ListingColumns[], options?: { shared: boolean }): ListingColumns {
  const sum = (getLength: (part: ListingColumns) => number) =>
    parts.reduce((total, part) => total + getLength(part), 0);
  const joined = emptyColumns(
    sum(({ id }) => id.length),
    sum(({ text }) => text.length),
    options,
  );
  let [at, textAt] = [0, 0];
  for (const part of parts) {
    const from = listFixed(part);
    listFixed(joined).forEach((to, index) => to.set(from[index] as FixedArray, at));
    for (let slot = 0; slot < part.id.length; slot += 1)
      joined.textEnd[at + slot] = textAt + (part.textEnd[slot] as number);
    joined.text.set(part.text, textAt);
    at += part.id.length;
    textAt += part.text.length;
  }
  return joined;
}

/** The listings at some slots. */
export function pickColumns(
  columns: ListingColumns,
  slots: Uint32Array,
  options?: { shared: boolean },
): ListingColumns {
  let length = 0;
  for (const slot of slots) length += (columns.textEnd[slot] as number) - textStart(columns, slot);
  const picked = emptyColumns(slots.length, length, options);
  const from = listFixed(columns);
  listFixed(picked).forEach((to, index) => copySlots(from[index] as FixedArray, slots, to));
  let end = 0;
  for (let position = 0; position < slots.length; position += 1) {
    const slot = slots[position] as number;
    const from = textStart(columns, slot);
    const to = columns.textEnd[slot] as number;
    for (let byte = from; byte < to; byte += 1, end += 1) picked.text[end] = columns.text[byte] as number;
    picked.textEnd[position] = end;
  }
  return picked;
}

/** Copies the values at some slots one after the other. */
export function copySlots(from: FixedArray, slots: Uint32Array, to: FixedArray): void {
  for (let index = 0; index < slots.length; index += 1) to[index] = from[slots[index] as number] as number;
}

/** Both sets of listings in the order of the ids; of one in both, the newer version. */
export function mergeColumns(
  older: ListingColumns,
  newer: ListingColumns,
  options?: { shared: boolean },
): ListingColumns {
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
  return pickColumns(joined, slots.subarray(0, count), options);
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
export function findSlot(ids: Uint32Array, id: number): number {
  const slot = lowerBound({ to: ids.length }, (at) => (ids[at] as number) >= id);
  return ids[slot] === id ? slot : -1;
}
