/** The upcoming and current open houses: each counts until it ends, in every time zone. */
export function comingOpenHouses<T extends { endsAt: string }>(openHouses: readonly T[], now: number): T[] {
  return openHouses.filter(({ endsAt }) => Date.parse(endsAt) > now);
}
