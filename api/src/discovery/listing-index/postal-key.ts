import { lettersKeyRange, toLettersKey } from "./letters-key";
import type { ListingColumns } from "./listing-columns";
import { postalCodeRange } from "./search-words";

/** Letters of a postal code without its blank: "m5v1j2". */
const letters = 6;

/** Sorts postal codes by their letters; 0 where there is none. */
export function toPostalKey(columns: ListingColumns, slot: number): number {
  const { from, end } = postalCodeRange(columns, slot);
  return toLettersKey(columns.text, from, end, letters);
}

/** The lowest and the highest key of the postal codes that begin with some letters and digits. */
export function postalKeyRange(beginning: Uint8Array): { low: number; high: number } {
  return lettersKeyRange(beginning, letters);
}
