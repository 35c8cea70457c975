import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { findCityAreas } from "./city-area-repository";

/** Milliseconds. The neighbours of a city hardly change, and finding them reads every active listing. */
const maxAge = 10 * 60_000;

/** All cities with active listings and their areas, cached for ten minutes. */
export function createCityAreas(database: Queryable, now: () => number) {
  return memoizeFor(maxAge, now, () => findCityAreas(database));
}
