import type { Queryable } from "@larchway/shared/server/database";
import { mayUseLast, type Staleness } from "../../http/last-known";
import { type Horizon, readHorizon } from "../listing-index/packed-listing-repository";
import { readChangedStreets, readStreets } from "./street-repository";
import { StreetNames } from "./street-names";

/** Streets of one read: the embedded engine runs in this very thread. */
const partSize = 10_000;
/** After this time the next search has the changes read, without waiting for them. */
const freshMilliseconds = 700;
/** What is older than this is not used without a look: a write is seen within two seconds. */
const staleMilliseconds = 1_500;

export interface StreetIndex {
  /** The streets as of a moment ago. */
  current(): Promise<StreetNames>;
  /** Reads now what changed; all of it at first. */
  refresh(): Promise<void>;
}

interface Followed {
  streetNames: StreetNames;
  horizon: Horizon;
  readAt: number;
}

/** The street names in memory. They are brought up to date by a search: nothing runs while nobody searches. */
export function createStreetIndex(
  database: Queryable,
  staleness: Staleness,
  /** Milliseconds of a clock that never goes back. */
  now = () => performance.now(),
): StreetIndex {
  let followed: Followed | undefined;
  let running: Promise<void> | undefined;

  const read = async () => {
    const readAt = now();
    if (followed) {
      const { streets, horizon } = await readChangedStreets(database, followed.horizon);
      // Of another history nothing that was read before holds.
      const isSameHistory = horizon.history === followed.horizon.history;
      if (isSameHistory && followed.streetNames.apply(streets)) {
        followed = { ...followed, horizon, readAt };
        return;
      }
    }
    followed = { ...(await loadStreets(database)), readAt };
  };

  const refresh = () => (running ??= read().finally(() => (running = undefined)));
  return {
    refresh,
    async current() {
      const last = followed?.streetNames;
      if (last && staleness.staleSeconds() !== undefined) return last;
      const age = now() - (followed?.readAt ?? -Infinity);
      // A failure shows at a later search, once these names are too old.
      if (last && age <= staleMilliseconds) {
        if (age > freshMilliseconds) refresh().catch(() => undefined);
        return last;
      }
      try {
        await refresh();
      } catch (error) {
        if (!last || !mayUseLast(staleness, error)) throw error;
      }
      return (followed as Followed).streetNames;
    },
  };
}

async function loadStreets(database: Queryable): Promise<Omit<Followed, "readAt">> {
  // What is written while this reads has a transaction at or above the horizon, so that the next look finds it.
  const horizon = await readHorizon(database);
  const all = [];
  for (let afterId = -1; ;) {
    const part = await readStreets(database, afterId, partSize);
    all.push(...part);
    if (part.length < partSize) break;
    afterId = (part.at(-1) as { id: number }).id;
  }
  const streetNames = new StreetNames();
  streetNames.apply(all);
  return { streetNames, horizon };
}
