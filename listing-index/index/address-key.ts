import type { ListingColumns } from "./listing-columns";
import { addressStart } from "./search-terms";

/** The largest distinguished house number. */
const highestNumber = 2 ** 20 - 1;
const keyLetters = 3;
const [zero, nine] = [0x30, 0x39];

/**
 * A sort key of addresses: the house number, then the next three bytes ("12 king st w": 12, " ki"), as a whole number
 * below 2^44. Missing bytes of a short beginning are replaced by `filler`.
 */
export function addressKey(bytes: Uint8Array, from: number, end: number, filler = 0): number {
  let at = from;
  let number = 0;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte < zero || byte > nine) break;
    number = Math.min(highestNumber, number * 10 + byte - zero);
  }
  let letters = 0;
  for (let index = 0; index < keyLetters; index += 1)
    letters = letters * 256 + (at + index < end ? (bytes[at + index] as number) : filler);
  return number * 2 ** 24 + letters;
}

export function toAddressKey(columns: ListingColumns, slot: number): number {
  return addressKey(columns.text, addressStart(columns, slot), columns.textEnd[slot] as number);
}

/** Whether the address of a slot has this beginning. */
export function addressBegins(columns: ListingColumns, slot: number, beginning: Uint8Array): boolean {
  const { text, textEnd } = columns;
  const start = addressStart(columns, slot);
  if (start + beginning.length > (textEnd[slot] as number)) return false;
  for (let index = 0; index < beginning.length; index += 1)
    if (text[start + index] !== beginning[index]) return false;
  return true;
}
