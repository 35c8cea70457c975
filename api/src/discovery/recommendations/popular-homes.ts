import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { findPopular } from "./interest-repository";

/** Ids of the homes that were recently viewed from most networks. */
export interface PopularHomes {
  ids(): Promise<readonly number[]>;
}

const maxAge = 60_000;
const period = 14 * 24 * 60 * 60_000;
const count = 100;

/** Cached for a minute: the same for all viewers, and slow to change. */
export function createPopularHomes(database: Queryable, now: () => number): PopularHomes {
  return {
    ids: memoizeFor(maxAge, now, () => findPopular(database, new Date(now() - period), count)),
  };
}
