/** A hundred billion dollars: up to here cents times basis points stay exact integers. */
const limit = 1e11;

/**
 * Dollars as integer cents: taxes, premiums and band edges are computed in these, where floating point cannot blur them.
 * What is no number is nothing.
 */
export function toCents(dollars: number): number {
  return Math.round(Math.min(Math.max(dollars, -limit), limit) * 100) || 0;
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** A number from 0 to `max`; what is negative or no number is 0. */
export function toAmount(value: number, max = limit): number {
  return value > 0 ? Math.min(value, max) : 0;
}
