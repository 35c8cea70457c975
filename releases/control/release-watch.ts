import type { FastifyInstance } from "fastify";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Logger } from "@larchway/shared/server/log";
import { watchReleases } from "../store/automatic/watch-releases";
import type { LiveReleases } from "../live/live-releases";
import type { PlatformServices } from "./platform-services";

export interface ReleaseWatchOptions {
  services: () => PlatformServices | null;
  live: LiveReleases;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Beacons are stored every five seconds. */
const watchIntervalMs = 10_000;

/** Rolls back builds that do worse than their predecessor, as long as the app runs. */
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
    pause: watchIntervalMs,
    onError: (error) => log.error({ err: error }, "the health of the releases could not be checked"),
  });
  app.addHook("onReady", async () => job.start());
  app.addHook("onClose", () => job.stop());
}
