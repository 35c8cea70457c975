import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { findCityAreas } from "./city-area-repository";

/** Milliseconds: which cities lie near each other hardly changes, and it takes a look at every open home. */
const maxAge = 10 * 60_000;

/** All cities with open homes and where they lie, cached for ten minutes. */
export function createCityAreas(database: Queryable, now: () => number) {
  return memoizeFor(maxAge, now, () => findCityAreas(database));
}
