import type { Database } from "@larchway/shared/server/database";
import { createIntervalJob, type IntervalJob } from "@larchway/shared/server/interval-job";
import type { LiveReleases } from "../live/live-releases";

/**
 * Milliseconds between two reads of the revision, and the number of reads between two loads of the whole set. With a
 * shared database, another edge may change a pointer, and edges promise to agree within 2 s, including the download of
 * a build. With the embedded database only browser reports change the set, by changing the fallback.
 */
const polling = {
  postgres: { pause: 500, wholeSetEvery: 4 },
  pglite: { pause: 10_000, wholeSetEvery: 1 },
};

export interface FollowReleasesOptions {
  live: LiveReleases;
  /** Of the release set in the database. */
  readRevision: () => Promise<number>;
  engine: Database["engine"];
}

/** Polls the release database, mostly with one small statement. */
export function followReleases({ live, readRevision, engine }: FollowReleasesOptions): IntervalJob {
  const { pause, wholeSetEvery } = polling[engine];
  let count = 0;
  return createIntervalJob(
    async () => {
      count += 1;
      const isWholeSet = count % wholeSetEvery === 0;
      if (isWholeSet || (await readRevision()) !== live.releasedSet?.revision) await live.refresh();
    },
    // A database that does not respond is logged by the next refresh.
    { firstPause: 0, pause, onError: () => undefined },
  );
}
