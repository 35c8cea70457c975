import type { Queryable } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { type ExpiredKind, removeExpired } from "./retention-repository";

/** Days for which each kind is stored; 0: for ever. */
type RetentionDays = Record<Exclude<ExpiredKind, keyof typeof fixedDays>, number>;

/**
 * Nobody chooses these: they serve the processes of the site alone, what is popular within a fortnight (views), or forms that
 * are sent again within a day (responses).
 */
const fixedDays = { removals: 1, views: 15, responses: 1 };

/** Small, so that nobody waits for the embedded engine's only session. */
const batchSize = 1_000;
const dayMilliseconds = 86_400_000;
const firstPause = 60_000;
const pause = 6 * 3_600_000;

export interface RetentionWorkerOptions {
  database: Queryable;
  days: RetentionDays;
  now: () => number;
  logger: { info(entry: object, text: string): void; warn(entry: object, text: string): void };
}

export interface RetentionWorker {
  /** Removes everything that is due; returns how many rows of each kind went. */
  clean(): Promise<Record<string, number>>;
  start(): void;
  /** Waits for the batch in hand. */
  stop(): Promise<void>;
}

/** Removes what nobody needs any more, a batch at a time, four times a day. */
export function createRetentionWorker({
  database,
  days,
  now,
  logger,
}: RetentionWorkerOptions): RetentionWorker {
  async function clean(): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    for (const [kind, daysStored] of Object.entries({ ...days, ...fixedDays }) as [ExpiredKind, number][]) {
      if (daysStored === 0) continue;
      const before = new Date(now() - daysStored * dayMilliseconds);
      while (!job.isStopped) {
        const count = await removeExpired(database, kind, before, batchSize);
        if (count === 0) break;
        removed[kind] = (removed[kind] ?? 0) + count;
      }
    }
    return removed;
  }

  async function removeOldRows(): Promise<void> {
    const removed = await clean();
    if (Object.keys(removed).length > 0) logger.info(removed, "old rows removed");
  }
  const job = createIntervalJob(removeOldRows, {
    firstPause,
    pause,
    onError: (error) => logger.warn({ err: error }, "old rows could not be removed"),
  });

  return { clean, start: job.start, stop: job.stop };
}
