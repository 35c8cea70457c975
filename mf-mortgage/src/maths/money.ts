/** Dollars as integer cents: premiums and band edges are compared in these, where floating point cannot blur them. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}
