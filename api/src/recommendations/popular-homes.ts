import type { Queryable } from "@larchway/shared/server/database";
import { findPopular } from "./interest-repository";

/** Ids of the homes that most people viewed lately. */
export interface PopularHomes {
  ids(): Promise<readonly number[]>;
}

const maxAge = 60_000;
const period = 14 * 24 * 60 * 60_000;
const count = 100;

/** Kept for a minute: the same for everybody, and slow to change. */
export function createPopularHomes(database: Queryable, now: () => number): PopularHomes {
  let kept: { at: number; ids: Promise<number[]> } | undefined;
  return {
    ids() {
      if (!kept || now() - kept.at > maxAge) {
        const ids = findPopular(database, new Date(now() - period), count);
        kept = { at: now(), ids };
        // A failed read must not be kept.
        ids.catch(() => (kept = undefined));
      }
      return kept.ids;
    },
  };
}
