import { createIntervalJob, type IntervalJob } from "@larchway/shared/server/interval-job";
import type { LiveReleases } from "./live-releases";

/** Milliseconds between two looks: edges promise to agree within 2 s, the fetching of a build included. */
const pause = 500;
/** Looks between two times that the whole set is loaded: a fallback changes without a move. */
const wholeSetEvery = 4;

export interface FollowReleasesOptions {
  live: LiveReleases;
  /** Of the release set in the database. */
  readRevision: () => Promise<number>;
}

/** Looks at a shared database again and again: another edge may have moved a pointer. One small statement for most looks. */
export function followReleases({ live, readRevision }: FollowReleasesOptions): IntervalJob {
  let looks = 0;
  return createIntervalJob(
    async () => {
      looks += 1;
      const isWholeSet = looks % wholeSetEvery === 0;
      if (isWholeSet || (await readRevision()) !== live.releasedSet?.revision) await live.refresh();
    },
    // A database that does not respond is logged by the next refresh.
    { firstPause: 0, pause, onError: () => undefined },
  );
}
