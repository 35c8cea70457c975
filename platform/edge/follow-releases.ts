import type { Database } from "@larchway/shared/server/database";
import { createIntervalJob, type IntervalJob } from "@larchway/shared/server/interval-job";
import type { LiveReleases } from "./live-releases";

/**
 * Milliseconds between two looks at the revision, and looks between two times that the whole set is loaded. In a shared database
 * another edge may have moved a pointer, and edges promise to agree within 2 s, the fetching of a build included; in one of our
 * own only what browsers report changes by itself, and with it the fallback of a build.
 */
const looks = {
  postgres: { pause: 500, wholeSetEvery: 4 },
  pglite: { pause: 10_000, wholeSetEvery: 1 },
};

export interface FollowReleasesOptions {
  live: LiveReleases;
  /** Of the release set in the database. */
  readRevision: () => Promise<number>;
  engine: Database["engine"];
}

/** Looks at the release database again and again, mostly by one small statement. */
export function followReleases({ live, readRevision, engine }: FollowReleasesOptions): IntervalJob {
  const { pause, wholeSetEvery } = looks[engine];
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
