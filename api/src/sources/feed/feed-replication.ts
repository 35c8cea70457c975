import pLimit from "p-limit";
import type { Database } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import { createIntervalJob, type IntervalJob } from "@larchway/shared/server/interval-job";
import type { Config } from "../../config/config";
import { connectFeed, type FeedAccess } from "./connect-feed";
import { FeedBusyError } from "./feed-error";
import { toRecordId, type ChangedRecord } from "./feed-events";
import { withFeedLock } from "./feed-lock";
import { loadGeocoder, type Geocoder } from "./geocoder";
import { readChanges } from "./read-changes";
import { replicateEvents } from "./replicate-events";
import { retireOutdated } from "./retire-listings";
import { syncFeed, type SyncOptions, type SyncReport } from "./sync-feed";

type FeedConfig = FeedAccess &
  Pick<Config, "FEED_INTERVAL_SECONDS" | "FEED_EVENTS_SECONDS" | "FEED_MEDIA_HOSTS" | "FEED_KEYS_HOURS">;

interface FeedReport extends SyncReport {
  /** What the feed does not offer, and the consequences for the site. */
  notes: string[];
}

/** The last run of this process. */
interface FeedRun {
  startedAt: Date;
  endedAt?: Date;
  report?: FeedReport;
  error?: string;
  /** Listings that were removed because the feed had not listed them for as long as its rules allow. */
  outdated?: number;
}

export interface FeedReplication {
  /**
   * Replicates once. A call during a run joins it; a call with options that the run lacks follows it. While another
   * process replicates, it is rejected with a FeedBusyError, or with `wait` starts afterwards.
   */
  sync(options?: SyncOptions & { wait?: boolean }): Promise<FeedReport>;
  lastRun(): FeedRun | undefined;
  /**
   * Reads the feed's log of changes and these records within seconds, once replication has started. At most 5,000
   * records wait; the others are found by the next round. Those that are not urgent wait for the next interval.
   */
  notice(records: readonly ChangedRecord[], options?: { isUrgent?: boolean }): void;
  /** Replicates at intervals until it is stopped. */
  start(logger: Logger): void;
  stop(): Promise<void>;
}

/** Records that wait to be read again. */
const mostNoticed = 5_000;
/** Records that are read again in one run. */
const noticedAtOnce = 200;

/** Replication of the configured feed; undefined when no feed is configured. */
export function createFeedReplication(config: FeedConfig, database: Database): FeedReplication | undefined {
  const stopping = new AbortController();
  const connection = connectFeed(config, { signal: stopping.signal });
  if (!connection) return undefined;
  const { client, kind, source, fit, profile: configured } = connection;
  let geocoder: Promise<Geocoder> | undefined;
  let running: { options: Required<SyncOptions>; report: Promise<FeedReport> } | undefined;
  let run: FeedRun | undefined;
  let job: IntervalJob | undefined;
  let changesJob: IntervalJob | undefined;
  const noticed = new Map<string, ChangedRecord>();
  /** Rounds and reads of changes of this process don't contend for the lock. */
  const inTurn = pLimit(1);
  let log: Logger | undefined;
  /** Notes that are already in the log. */
  let noted: ReadonlySet<string> = new Set();

  async function createContext() {
    geocoder ??= loadGeocoder();
    return {
      client,
      kind,
      profile: configured,
      mediaSources: config.FEED_MEDIA_HOSTS,
      // Each listing is to be confirmed twice before it would expire.
      walkEvery: Math.min(config.FEED_KEYS_HOURS, (configured.refreshHours ?? Infinity) / 2) * 3_600_000,
      geocode: await geocoder,
      source,
      now: Date.now,
      signal: stopping.signal,
    };
  }

  /** Reads the log of changes to its end, then the noticed records that it did not name. */
  async function replicateChanges(): Promise<void> {
    const { profile } = await fit();
    if (profile.events === undefined && noticed.size === 0) return;
    const base = await createContext();
    const lock = { wait: false, signal: stopping.signal };
    await withFeedLock(database, lock, async (fenced) => {
      const context = { ...base, database: fenced, profile };
      const events = replicateEvents(context);
      // The noticed records are read without the log, too.
      const { records } = await events.catch(() => ({ records: new Set<string>() }));
      const waiting = [...noticed].slice(0, noticedAtOnce);
      const unread = waiting.filter(([id]) => !records.has(id)).map(([, record]) => record);
      if (unread.length > 0) await readChanges(context, unread);
      // A record that was noticed again during the read waits for the next one.
      for (const [id, record] of waiting) if (noticed.get(id) === record) noticed.delete(id);
      await events;
    });
  }

  async function replicate(options: SyncOptions, wait: boolean): Promise<FeedReport> {
    const current: FeedRun = { startedAt: new Date() };
    run = current;
    try {
      const context = await createContext();
      return await withFeedLock(database, { wait, signal: stopping.signal }, async (fenced) => {
        try {
          const { profile, notes } = await fit();
          current.report = { ...(await syncFeed({ ...context, database: fenced, profile }, options)), notes };
          return current.report;
        } finally {
          // A feed that is down confirms no listing, so none may expire.
          current.outdated = await retireOutdated({ ...context, database: fenced });
          if (current.outdated > 0) log?.warn(outdatedMessage(current.outdated));
        }
      });
    } catch (error) {
      current.error = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      current.endedAt = new Date();
    }
  }

  const replication: FeedReplication = {
    sync({ full = false, acceptShrink = false, walk = false, wait = false } = {}) {
      const current = running?.options;
      if (
        running &&
        (current?.full || !full) &&
        (current?.acceptShrink || !acceptShrink) &&
        (current?.walk || !walk)
      )
        return running.report;
      const before = running?.report.catch(() => undefined) ?? Promise.resolve();
      const options = { full, acceptShrink, walk };
      const mine = { options, report: before.then(() => inTurn(() => replicate(options, wait))) };
      running = mine;
      mine.report
        .catch(() => undefined)
        .finally(() => {
          if (running === mine) running = undefined;
        });
      return mine.report;
    },
    lastRun: () => run,
    notice(records, { isUrgent = true } = {}) {
      for (const record of records) if (noticed.size < mostNoticed) noticed.set(toRecordId(record), record);
      if (isUrgent) changesJob?.wake();
    },
    start(logger) {
      log = logger;
      const replicateOnce = async () => {
        const { notes, ...report } = await replication.sync();
        logger.info(report, "feed replicated");
        for (const note of notes.filter((each) => !noted.has(each))) logger.warn(note);
        noted = new Set(notes);
        if (report.heldBack > 0) logger.warn(shrinkMessage(report.heldBack));
      };
      job = createIntervalJob(replicateOnce, {
        firstPause: 0,
        // A first load takes hours; requests and statements have separate deadlines.
        longestRunMs: Infinity,
        pause: config.FEED_INTERVAL_SECONDS * 1000,
        onError: (error) => {
          if (stopping.signal.aborted) return;
          if (error instanceof FeedBusyError) logger.info("another process replicates the feed");
          else logger.error({ err: error }, "the feed could not be replicated");
        },
      });
      job.start();
      changesJob = createIntervalJob(() => inTurn(replicateChanges), {
        longestRunMs: Infinity,
        pause: config.FEED_EVENTS_SECONDS * 1000,
        onError: (error) => {
          // The process that replicates reads the changes, too.
          if (stopping.signal.aborted || error instanceof FeedBusyError) return;
          logger.error({ err: error }, "the feed's changes could not be read");
        },
      });
      changesJob.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([job?.stop(), changesJob?.stop()]);
      // The page being written is rolled back or complete.
      await running?.report.catch(() => undefined);
    },
  };
  return replication;
}

function outdatedMessage(homes: number): string {
  return `${homes} homes went: the feed has not listed them for as many hours as its rules or FEED_REFRESH_HOURS allow.`;
}

/** A message for the operator about listings that were not retired. */
export function shrinkMessage(heldBack: number): string {
  return (
    `The feed no longer lists ${heldBack} homes, more than a fifth of all. They are shown on. If they are gone indeed, ` +
    "retire them: npm run site -- feed sync --accept-shrink while the site is stopped, or " +
    "POST /api/admin/feed/sync?acceptShrink=true while it runs."
  );
}
