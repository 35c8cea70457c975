import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Logger } from "@larchway/shared/server/log";
import type { LiveReleases } from "../../live/live-releases";
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

/** Milliseconds between two reads of the file. The bucket interval also applies to attempts to update the database. */
const fileIntervalMs = 500;
const bucketIntervalMs = 1000;
const reconcileInterval = 5000;

/** Follows break-glass pointers, and applies them to the database once it responds. */
export function followBreakGlass(options: FollowBreakGlassOptions) {
  const { breakGlass, log } = options;
  /** Each outage is logged once. */
  let reported = "";
  const jobs = [
    createIntervalJob(() => breakGlass.check(), {
      firstPause: 0,
      pause: fileIntervalMs,
      onError: (error) => log.error({ err: error }, "break-glass pointers could not be read"),
    }),
    createIntervalJob(() => syncBucket(options), {
      firstPause: 0,
      pause: bucketIntervalMs,
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

/**
 * A change that arrives while the database responds is applied immediately. Otherwise edges that have applied it
 * already would switch back and forth.
 */
export async function syncBucket(options: FollowBreakGlassOptions): Promise<void> {
  if (await options.breakGlass.syncBucket()) await reconcileAll(options);
}

/** Does nothing while the database is unavailable. */
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
    // The database view is refreshed before the pointer is removed, so that visitors never see the revoked build.
    if (!(await live.refresh())) return;
    await breakGlass.forget([change.id]);
    log.warn({ change }, "a break-glass pointer is in the release database now");
  }
}
