/** The open houses that are still to come or go on: each counts until it ends, everywhere. */
export function comingOpenHouses<T extends { endsAt: string }>(openHouses: readonly T[], now: number): T[] {
  return openHouses.filter(({ endsAt }) => Date.parse(endsAt) > now);
}
