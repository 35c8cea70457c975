/** Rounds to about 100 m; the columns `public_latitude` and `public_longitude` are rounded in the same way. */
export function approximate(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
