import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { keepLast, type Staleness } from "../http/last-known";
import { normalizeName, toNameKey } from "@larchway/listing-index/search-text/normalize-name";
import { findCities, type CityRow } from "./listing-repository";

export interface CityIndex {
  all(): Promise<CityRow[]>;
  /** Cities with a name, or a later term of it, that starts with the text; those with most active listings first. */
  startingWith(text: string): Promise<CityRow[]>;
}

const maxAge = 30_000;

/** The cities, cached for half a minute: there are few, and every keystroke needs them. */
export function createCityIndex(database: Queryable, now: () => number, staleness: Staleness): CityIndex {
  const all = keepLast(
    staleness,
    memoizeFor(maxAge, now, () => findCities(database)),
  );

  return {
    all,
    async startingWith(text) {
      const norm = normalizeName(text);
      if (norm.length === 0) return [];
      const cities = await all();
      const key = toNameKey(norm);
      // "st" begins Stratford; "ste" and "saint" mean St. before a name.
      const isBegun = ({ norm: name }: CityRow) =>
        name.startsWith(norm) || (key.includes(" ") && toNameKey(name).startsWith(key));
      const begins = cities.filter(isBegun);
      const within = cities.filter((city) => !isBegun(city) && city.norm.includes(` ${norm}`));
      return [...begins, ...within];
    },
  };
}
