import type { Pool, PoolClient } from "pg";
import { DatabaseDeadlineError } from "./unavailable";

/** Waits for a statement, but no longer than its deadline. */
type Limit = <T>(statement: Promise<T>) => Promise<T>;
type Work<T> = (client: PoolClient, limit: Limit) => Promise<T>;

/** Time-out in milliseconds for the probe of a connection that may be dead. */
const probeDeadlineMs = 1_000;

export interface LenderOptions {
  /** Checks a connection that may be dead, or that may lead to a server without writes. */
  probe?: (client: PoolClient) => Promise<unknown>;
  /** Number of servers to try for a new connection. */
  hosts?: number;
  /** Whether connections to a server that takes no writes must be replaced. */
  requiresWrites?: boolean;
}

/** Lends the connections of a database's pools. */
export interface Lender {
  lend<T>(pool: Pool, deadlineMs: number, work: Work<T>): Promise<T>;
}

/**
 * A machine that disappears leaves connections that never respond again, while new ones work. So each statement has a
 * deadline, after which its connection is closed. From then on every connection that has not responded since must
 * pass a probe before it is lent again, because idle ones are probably dead too.
 */
export function createLender({
  probe = (client) => client.query("select 1"),
  hosts = 1,
  requiresWrites = false,
}: LenderOptions = {}): Lender {
  const respondedAt = new WeakMap<PoolClient, number>();
  let suspectedAt = -Infinity;

  /** A response proves the connection at `provenAt`, or at the time of the response. */
  const limitTo = async <T>(
    client: PoolClient,
    statement: Promise<T>,
    { deadlineMs, provenAt }: { deadlineMs: number; provenAt?: number | undefined },
  ): Promise<T> => {
    const result = await within(statement, deadlineMs);
    respondedAt.set(client, provenAt ?? performance.now());
    return result;
  };

  const borrow = async (pool: Pool): Promise<PoolClient> => {
    for (;;) {
      const client = await connect(pool, hosts);
      const provenAt = respondedAt.get(client);
      // A new connection has just responded, because it was opened.
      if (provenAt === undefined || provenAt > suspectedAt) return client;
      client.on("error", ignore);
      try {
        await limitTo(client, probe(client), { deadlineMs: probeDeadlineMs });
        return client;
      } catch {
        client.release(true);
      } finally {
        client.off("error", ignore);
      }
    }
  };

  return {
    async lend(pool, deadlineMs, work) {
      const client = await borrow(pool);
      // A server that became a standby still responds to reads: they prove no more than the probe before them.
      const provenAt = requiresWrites ? performance.now() : undefined;
      // The statement reports the failure. Without this listener a broken connection would end the process.
      client.on("error", ignore);
      let isUseless = false;
      try {
        return await work(client, async (statement) => {
          try {
            return await limitTo(client, statement, { deadlineMs, provenAt });
          } catch (error) {
            if (error instanceof DatabaseDeadlineError || (requiresWrites && isReadOnlyError(error))) {
              isUseless = true;
              suspectedAt = performance.now();
            }
            throw error;
          }
        });
      } finally {
        client.off("error", ignore);
        // Neither a dead connection nor an open transaction may reach the next borrower.
        client.release(isUseless || client.getTransactionStatus() !== "I");
      }
    },
  };
}

/** The pool's clients go to another host after each failure. */
async function connect(pool: Pool, hosts: number): Promise<PoolClient> {
  for (let left = hosts - 1; ; left -= 1) {
    try {
      return await pool.connect();
    } catch (error) {
      // No connection was tried: all of the pool's are lent.
      const isBusy = error instanceof Error && error.message === "timeout exceeded when trying to connect";
      if (left === 0 || isBusy) throw error;
    }
  }
}

/** SQLSTATE of a write on a server that is read-only, such as a primary that became a standby. */
function isReadOnlyError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25006";
}

async function within<T>(statement: Promise<T>, deadlineMs: number): Promise<T> {
  if (deadlineMs === Infinity) return statement;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseDeadlineError(deadlineMs)), deadlineMs);
  });
  try {
    return await Promise.race([statement, deadline]);
  } finally {
    clearTimeout(timer);
    // Closing the connection rejects the statement later, when no caller awaits it.
    statement.catch(ignore);
  }
}

function ignore(): void {
  // The statement or the deadline reports it.
}
