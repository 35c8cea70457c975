import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Logger } from "@larchway/shared/server/log";
import type { LiveReleases } from "../live-releases";
import type { PlatformServices } from "../platform-services";
import type { BreakGlass } from "./break-glass";
import type { KnownBuilds } from "./known-builds";

export interface FollowBreakGlassOptions {
  breakGlass: BreakGlass;
  knownBuilds: KnownBuilds;
  live: LiveReleases;
  services: () => PlatformServices | null;
  log: Logger;
}

/** Milliseconds between two looks at the file, at the bucket, and between two attempts to bring it into the database. */
const lookInterval = 500;
const bucketInterval = 1000;
const reconcileInterval = 5000;

/** Obeys break-glass pointers for as long as they are there, and brings them into the database once it responds. */
export function followBreakGlass(options: FollowBreakGlassOptions) {
  const { breakGlass, log } = options;
  /** An outage is told once. */
  let reported = "";
  const jobs = [
    createIntervalJob(() => breakGlass.check(), {
      firstPause: 0,
      pause: lookInterval,
      onError: (error) => log.error({ err: error }, "break-glass pointers could not be read"),
    }),
    createIntervalJob(() => syncBucket(options), {
      firstPause: 0,
      pause: bucketInterval,
      onError: (error) => {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== reported)
          log.error({ err: error }, "break-glass pointers of the bucket are not known");
        reported = message;
      },
    }),
    createIntervalJob(() => reconcileAll(options), {
      pause: reconcileInterval,
      onError: (error) => log.error({ err: error }, "break-glass pointers wait for the release database"),
    }),
  ];
  return {
    start: () => jobs.forEach((job) => job.start()),
    stop: () => Promise.all(jobs.map((job) => job.stop())),
  };
}

/** What came while the database responds is brought into it at once: edges that have it already must not flicker. */
export async function syncBucket(options: FollowBreakGlassOptions): Promise<void> {
  if (await options.breakGlass.syncBucket()) await reconcileAll(options);
}

/** Nothing happens while the database is away. */
export async function reconcileAll({
  breakGlass,
  knownBuilds,
  live,
  services,
  log,
}: FollowBreakGlassOptions): Promise<void> {
  const found = services();
  if (!found) return;
  await knownBuilds.update();
  for (const change of breakGlass.obeyed) {
    await found.releases.applyBreakGlass(change);
    // First what the database says, then no cover any more: visitors never see the build that was taken back.
    if (!(await live.refresh())) return;
    await breakGlass.forget([change.id]);
    log.warn({ change }, "a break-glass pointer is in the release database now");
  }
}
