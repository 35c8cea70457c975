import { lettersKeyRange, toLettersKey } from "./letters-key";
import type { ListingColumns } from "./listing-columns";
import { lowerBound } from "./lower-bound";
import { postalCodeRange } from "./search-terms";

/** Number of letters of a postal code without its blank: "m5v1j2". */
export const postalLetters = 6;

/** A sort key of postal codes by their letters; 0 without a postal code. */
export function toPostalKey(columns: ListingColumns, slot: number): number {
  const { from, end } = postalCodeRange(columns, slot);
  return toLettersKey(columns.text, from, end, postalLetters);
}

interface PostalOrder {
  columns: ListingColumns;
  /** Slots in the order of their postal codes. */
  byPostalCode: Uint32Array;
}

/** The slots whose postal code has this beginning. */
export function findPostalCode({ columns, byPostalCode }: PostalOrder, beginning: Uint8Array): Uint32Array {
  const { low, high } = lettersKeyRange(beginning, postalLetters);
  const keyAt = (index: number) => toPostalKey(columns, byPostalCode[index] as number);
  const end = lowerBound({ to: byPostalCode.length }, (index) => keyAt(index) > high);
  const start = lowerBound({ to: end }, (index) => keyAt(index) >= low);
  return byPostalCode.subarray(start, end);
}
