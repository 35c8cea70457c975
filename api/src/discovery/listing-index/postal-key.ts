import type { ListingColumns } from "./listing-columns";
import { postalCodeRange } from "./search-words";

/** Letters of a postal code without its blank: "m5v1j2". */
const codeLength = 6;
/** Values of a letter: 0 for none, then digits, letters and everything else; six of them fit 32 bits. */
const base = 38;
const other = base - 1;

/** Sorts postal codes by their letters; 0 where there is none. */
export function toPostalKey(columns: ListingColumns, slot: number): number {
  const { from, end } = postalCodeRange(columns, slot);
  let key = 0;
  for (let index = 0; index < codeLength; index += 1)
    key = key * base + (from + index < end ? letterValue(columns.text[from + index] as number) : 0);
  return key;
}

/** The lowest and the highest key of the postal codes that begin with some letters and digits. */
export function postalKeyRange(beginning: string): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (let index = 0; index < codeLength; index += 1) {
    const isTyped = index < beginning.length;
    const value = isTyped ? letterValue(beginning.charCodeAt(index)) : 0;
    low = low * base + value;
    high = high * base + (isTyped ? value : other);
  }
  return { low, high };
}

function letterValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30 + 1;
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x61 + 11;
  return other;
}
