import type { Queryable } from "@larchway/shared/server/database";
import { mayUseLast, type Staleness } from "../../http/last-known";
import { type Horizon, readHorizon } from "@larchway/listing-index/index/packed-listing-repository";
import { readChangedStreets, readStreets } from "./street-repository";
import { StreetNames } from "./street-names";

/** Streets of one read. Limited, because the embedded engine runs in this thread. */
const partSize = 10_000;
/** After this time the next search starts reading changes, without waiting for them. */
const freshMilliseconds = 700;
/** Older names are not used without reading changes: a write is visible within two seconds. */
const staleMilliseconds = 1_500;

export interface StreetIndex {
  /** The current streets. */
  current(): Promise<StreetNames>;
  /** Reads changes immediately; everything at first. */
  refresh(): Promise<void>;
}

interface Followed {
  streetNames: StreetNames;
  horizon: Horizon;
  readAt: number;
}

/** The street names in memory. A search updates them: nothing runs between searches. */
export function createStreetIndex(
  database: Queryable,
  staleness: Staleness,
  /** Milliseconds of a monotonic clock. */
  now = () => performance.now(),
): StreetIndex {
  let followed: Followed | undefined;
  let running: Promise<void> | undefined;

  const read = async () => {
    const readAt = now();
    if (followed) {
      const { streets, horizon } = await readChangedStreets(database, followed.horizon);
      // In another history, earlier reads are invalid.
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
      // A failure shows at a later search, when these names are too old.
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
  // Changes written during this read have a transaction at or above the horizon, so that the next read finds them.
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
