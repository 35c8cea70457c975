/** Number of listings of a city. */
export interface CityCount {
  /** See the dictionary of cities. */
  code: number;
  count: number;
}

/** Counts the cities of positions. Neighbours mostly have the same one, which costs only a comparison. */
export function createCityCounter(cityCodes: Uint16Array) {
  let counts: CityCount[] = [];
  let last = { code: -1, count: 0 };
  return {
    add(position: number): void {
      const code = cityCodes[position] as number;
      if (code !== last.code) {
        const existing = counts.find((each) => each.code === code);
        last = existing ?? { code, count: 0 };
        if (!existing) counts.push(last);
      }
      last.count += 1;
    },
    /** The counts since the last call. */
    take(): CityCount[] {
      const taken = counts;
      counts = [];
      last = { code: -1, count: 0 };
      return taken;
    },
  };
}
