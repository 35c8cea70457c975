import type { FastifyInstance } from "fastify";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Logger } from "@larchway/shared/server/log";
import { watchReleases } from "../releases/automatic/watch-releases";
import type { LiveReleases } from "./live-releases";
import type { PlatformServices } from "./platform-services";

export interface ReleaseWatchOptions {
  services: () => PlatformServices | null;
  live: LiveReleases;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds: beacons are stored every five seconds. */
const watchEvery = 10_000;

/** Takes back, as long as the app runs, what does worse than the build before it. */
export function startReleaseWatch(
  app: FastifyInstance,
  { services, live, log, now }: ReleaseWatchOptions,
): void {
  const watch = async () => {
    const open = services();
    if (!open) return;
    const actions = await watchReleases({ ...open, now });
    if (actions.length === 0) return;
    log.warn({ actions }, "releases do worse than those before; each action says what the edge did");
    await live.refresh();
  };
  const job = createIntervalJob(watch, {
    pause: watchEvery,
    onError: (error) => log.error({ err: error }, "the health of the releases could not be looked at"),
  });
  app.addHook("onReady", async () => job.start());
  app.addHook("onClose", () => job.stop());
}
