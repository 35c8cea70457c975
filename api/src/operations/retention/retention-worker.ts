import { accountGraceDays } from "@larchway/shared/contracts/accounts";
import type { Database } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { deleteClosedAccounts } from "../../users/account-closing-repository";
import { type ExpiredKind, removeExpired } from "./retention-repository";

/** Days for which each kind is stored; 0: forever. */
type RetentionDays = Record<Exclude<ExpiredKind, keyof typeof fixedDays>, number>;

/**
 * Not configurable: the rows serve only the site's processes, the popular homes of a fortnight (views), forms that
 * are sent again within a day (responses), the inbox of alerts, or weekly digests.
 */
const fixedDays = { removals: 1, views: 15, responses: 1, alerts: 365, alertEvents: 10, lists: 30 };

/** Small, so that requests do not wait long for the embedded engine's only session. */
const batchSize = 1_000;
const dayMilliseconds = 86_400_000;
const firstPause = 60_000;
const pause = 6 * 3_600_000;

export interface RetentionWorkerOptions {
  database: Database;
  days: RetentionDays;
  now: () => number;
  logger: { info(entry: object, text: string): void; warn(entry: object, text: string): void };
}

export interface RetentionWorker {
  /** Deletes all expired rows; returns the number by kind. */
  clean(): Promise<Record<string, number>>;
  start(): void;
  /** Waits for the current batch. */
  stop(): Promise<void>;
}

/** Deletes expired rows in batches, four times a day. */
export function createRetentionWorker({
  database,
  days,
  now,
  logger,
}: RetentionWorkerOptions): RetentionWorker {
  const daysAgo = (count: number) => new Date(now() - count * dayMilliseconds);

  async function clean(): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    for (const [kind, daysStored] of Object.entries({ ...days, ...fixedDays }) as [ExpiredKind, number][]) {
      if (daysStored === 0) continue;
      const before = daysAgo(daysStored);
      while (!job.isStopped) {
        const count = await removeExpired(database, kind, before, batchSize);
        if (count === 0) break;
        removed[kind] = (removed[kind] ?? 0) + count;
      }
    }
    const accounts = await deleteClosedAccounts(database, daysAgo(accountGraceDays), batchSize);
    if (accounts > 0) removed.accounts = accounts;
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
