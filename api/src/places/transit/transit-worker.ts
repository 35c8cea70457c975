import { createHash } from "node:crypto";
import type { Database } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { GtfsSource } from "../../config/gtfs-sources";
import { fetchGtfs } from "./fetch-gtfs";
import { claimFeed, removeOtherFeeds, storeFeed } from "./transit-repository";

const firstPause = 30_000;
const pause = 3_600_000;
/** Milliseconds for downloading and reading one timetable. */
const feedDeadlineMs = 540_000;

interface TransitWorkerOptions {
  database: Database;
  sources: readonly GtfsSource[];
  /** Milliseconds since 1970. */
  now: () => number;
  deadlineMs?: number;
  logger: { info(entry: object, text: string): void; warn(entry: object, text: string): void };
}

export interface TransitWorker {
  /** Fetches the timetables that are due; returns their number. A failed one keeps its stops. */
  refresh(): Promise<number>;
  start(): void;
  /** Aborts the current download and waits for its end. */
  stop(): Promise<void>;
}

/** Refreshes the stops of GTFS_URLS once a day, each by one of several processes. */
export function createTransitWorker({
  database,
  sources,
  now,
  deadlineMs = feedDeadlineMs,
  logger,
}: TransitWorkerOptions): TransitWorker {
  const stopping = new AbortController();

  async function refresh(): Promise<number> {
    await removeOtherFeeds(database, sources.map(toId));
    let count = 0;
    for (const source of sources) {
      if (job.isStopped || !(await claimFeed(database, toId(source), new Date(now())))) continue;
      if (await refreshFeed(source)) count += 1;
    }
    return count;
  }

  async function refreshFeed(source: GtfsSource): Promise<boolean> {
    // Without the query, which may have a key.
    const feed = source.location.replace(/\?.*$/, "");
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(deadlineMs)]);
      const timetable = await fetchGtfs(source, signal);
      await database.transaction((connection) =>
        storeFeed(connection, toId(source), timetable, new Date(now())),
      );
      logger.info({ feed, stops: timetable.stops.length }, "a timetable of GTFS_URLS was read");
      return true;
    } catch (error) {
      logger.warn({ err: error, feed }, "a timetable of GTFS_URLS can't be used; its last stops stay");
      return false;
    }
  }

  const job = createIntervalJob(refresh, {
    firstPause,
    pause,
    // Each timetable has its own deadline.
    longestRunMs: Infinity,
    onError: (error) => logger.warn({ err: error }, "the timetables of GTFS_URLS could not be refreshed"),
  });
  return {
    refresh,
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

function toId({ location }: GtfsSource): string {
  return createHash("sha256").update(location).digest("hex").slice(0, 16);
}
