import type { Database } from "@larchway/shared/server/database";
import { ConfigError } from "@larchway/shared/server/config";
import type { Logger } from "@larchway/shared/server/log";
import type { Config } from "../config";
import { loadGeocoder, type Geocoder } from "./geocoder";
import { createODataClient } from "./odata-client";
import { syncFeed, type SyncReport } from "./sync-feed";

type FeedConfig = Pick<
  Config,
  "FEED_URL" | "FEED_TOKEN" | "FEED_KIND" | "FEED_INTERVAL_SECONDS" | "FEED_MEDIA_HOSTS"
>;

/** The last run of this process. */
interface FeedRun {
  startedAt: Date;
  endedAt?: Date;
  report?: SyncReport;
  error?: string;
}

export interface FeedReplication {
  /** Replicates once; a call while one runs joins it. */
  sync(options?: { full?: boolean }): Promise<SyncReport>;
  lastRun(): FeedRun | undefined;
  /** Replicates now and then every so often, until it is stopped. */
  start(logger: Logger): void;
  stop(): Promise<void>;
}

/** Replication of the configured feed; undefined when there is none. */
export function createFeedReplication(config: FeedConfig, database: Database): FeedReplication | undefined {
  const { FEED_URL: url, FEED_TOKEN: token, FEED_KIND: kind, FEED_INTERVAL_SECONDS: interval } = config;
  if (!url) return undefined;
  if (!token)
    throw new ConfigError("The environment is not right:\n  FEED_TOKEN: missing, FEED_URL needs it");

  const stopping = new AbortController();
  const client = createODataClient({ url, token, signal: stopping.signal });
  let geocoder: Promise<Geocoder> | undefined;
  let running: Promise<SyncReport> | undefined;
  let run: FeedRun | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function replicate(full: boolean): Promise<SyncReport> {
    const current: FeedRun = { startedAt: new Date() };
    run = current;
    try {
      geocoder ??= loadGeocoder();
      const context = {
        database,
        client,
        kind,
        mediaSources: config.FEED_MEDIA_HOSTS,
        geocode: await geocoder,
        source: `${kind} ${url}`,
      };
      current.report = await syncFeed({ ...context, now: Date.now, signal: stopping.signal }, { full });
      return current.report;
    } catch (error) {
      current.error = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      current.endedAt = new Date();
    }
  }

  const replication: FeedReplication = {
    sync({ full = false } = {}) {
      running ??= replicate(full).finally(() => (running = undefined));
      return running;
    },
    lastRun: () => run,
    start(logger) {
      const turn = async () => {
        try {
          logger.info(await replication.sync(), "feed replicated");
        } catch (error) {
          if (stopping.signal.aborted) return;
          logger.error({ err: error }, "the feed could not be replicated");
        }
        if (!stopping.signal.aborted) timer = setTimeout(() => void turn(), interval * 1000);
      };
      void turn();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      // The page in hand is rolled back or written whole.
      await running?.catch(() => undefined);
    },
  };
  return replication;
}
