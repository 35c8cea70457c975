/** To about 100 m; the columns `public_latitude` and `public_longitude` round in the same way. */
export function approximate(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
