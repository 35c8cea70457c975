/** A hundred billion dollars: up to here cents times basis points stay exact integers. */
const limit = 1e11;

/**
 * Dollars as integer cents, in which taxes, premiums and band edges are exact, unlike in floating point. Invalid
 * numbers count as 0.
 */
export function toCents(dollars: number): number {
  return Math.round(Math.min(Math.max(dollars, -limit), limit) * 100) || 0;
}

/** Integer cents as dollars. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** A number from 0 to `max`; negative and invalid numbers become 0. */
export function toAmount(value: number, max = limit): number {
  return value > 0 ? Math.min(value, max) : 0;
}
