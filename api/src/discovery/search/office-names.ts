import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { keepLast, type Staleness } from "../../http/last-known";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { readOffices } from "./office-repository";

/** A brokerage with listings. */
export interface Office {
  name: string;
  norm: string;
}

/** The offices of all listings, by name. */
export type OfficeNames = () => Promise<readonly Office[]>;

/** Milliseconds: an office with its first listing can appear later. */
const ttl = 10 * 60_000;

/** Offices change only with a feed's rounds: they are read at the first search, and cached. */
export function createOfficeNames(database: Queryable, now: () => number, staleness: Staleness): OfficeNames {
  return keepLast(
    staleness,
    memoizeFor(ttl, now, async () => {
      const names = await readOffices(database);
      return names.map((name) => ({ name, norm: normalizeName(name) }));
    }),
  );
}
