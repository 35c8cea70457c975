import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { FeedBusyError, FeedLeaseLostError } from "./feed-error";
import {
  type FeedLease,
  findLease,
  holdLease,
  type LeaseHolder,
  releaseLease,
  renewLease,
  takeLease,
} from "./feed-lease-repository";

/** How long a hung process, or one whose machine is gone, prevents others from replicating. */
const leaseSeconds = 60;
const renewalMs = 15_000;
/** Deadline of a statement about the lease. */
const deadlineMs = 10_000;

interface LockOptions {
  /** Waits until another process has finished replicating. */
  wait?: boolean;
  /** Interval between two attempts to get the lease. */
  retryMs?: number;
  signal?: AbortSignal;
}

/**
 * Lets one process replicate at a time. The lock is a lease in the database: servers and poolers would end a
 * transaction that stays open. `work` must use the database that it receives. Each of its statements and transactions
 * fails with a {@link FeedLeaseLostError} after another process has taken the lease.
 *
 * @throws FeedBusyError when another process replicates and `wait` is not set
 */
export async function withFeedLock<T>(
  database: Database,
  options: LockOptions,
  work: (fenced: Database) => Promise<T>,
): Promise<T> {
  const leases = database.withDeadline(deadlineMs);
  const token = await acquireLease(leases, options);
  const renewal = createIntervalJob(() => renewLease(leases, token, leaseSeconds), {
    pause: renewalMs,
    // The next renewal may succeed, and a lost lease shows at the next write.
    onError: () => undefined,
  });
  renewal.start();
  try {
    return await work(fence(database, token));
  } finally {
    await renewal.stop();
    // If this fails, the lease expires.
    await releaseLease(leases, token).catch(() => undefined);
  }
}

async function acquireLease(
  database: Queryable,
  { wait = false, retryMs = 1_000, signal }: LockOptions,
): Promise<number> {
  const holder = { machine: getMachine(), processId: process.pid };
  for (;;) {
    const lease = await findLease(database);
    if (!lease) throw new Error("The row of feed_lease is missing.");
    const isAbandoned = isFromDeadProcess(lease, holder);
    const token =
      lease.isExpired || isAbandoned
        ? await takeLease(database, lease.token, { holder, seconds: leaseSeconds, isAbandoned })
        : undefined;
    if (token !== undefined) return token;
    if (!wait) throw new FeedBusyError();
    await pause(retryMs, undefined, { signal });
  }
}

/** The database for the lease's holder: each statement runs in a transaction that requires the lease. */
function fence(database: Database, token: number): Database {
  const transaction: Database["transaction"] = (work) =>
    database.transaction(async (connection) => {
      if (!(await holdLease(connection, token))) throw new FeedLeaseLostError();
      return work(connection);
    });
  return {
    ...database,
    transaction,
    query: (sql, params) => transaction((connection) => connection.query(sql, params)),
    withDeadline: (ms) => fence(database.withDeadline(ms), token),
  };
}

/** Containers on one machine may share a host name, and each has separate process ids. */
function getMachine(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function isFromDeadProcess({ machine, processId }: FeedLease, holder: LeaseHolder): boolean {
  if (machine !== holder.machine) return false;
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
