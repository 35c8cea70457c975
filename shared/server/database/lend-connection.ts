import type { Pool, PoolClient } from "pg";
import { DatabaseDeadlineError } from "./unavailable";

/** Waits for a statement, but no longer than its deadline. */
type Limit = <T>(statement: Promise<T>) => Promise<T>;
type Work<T> = (client: PoolClient, limit: Limit) => Promise<T>;

/** Time-out in milliseconds for the probe of a connection that may be dead. */
const probeDeadlineMs = 1_000;

/** Lends the connections of a database's pools. */
export interface Lender {
  lend<T>(pool: Pool, deadlineMs: number, work: Work<T>): Promise<T>;
}

/**
 * A machine that disappears leaves connections that never respond again, while new ones work. So each statement has a
 * deadline, after which its connection is closed. From then on every connection that has not responded since must
 * pass a probe before it is lent again, because idle ones are probably dead too.
 */
export function createLender(): Lender {
  const respondedAt = new WeakMap<PoolClient, number>();
  let suspectedAt = -Infinity;

  const limitTo = async <T>(client: PoolClient, statement: Promise<T>, deadlineMs: number): Promise<T> => {
    const result = await within(statement, deadlineMs);
    respondedAt.set(client, performance.now());
    return result;
  };

  const borrow = async (pool: Pool): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      const provenAt = respondedAt.get(client);
      // A new connection has just responded, because it was opened.
      if (provenAt === undefined || provenAt > suspectedAt) return client;
      client.on("error", ignore);
      try {
        await limitTo(client, client.query("select 1"), probeDeadlineMs);
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
      // The statement reports the failure. Without this listener a broken connection would end the process.
      client.on("error", ignore);
      let isSilent = false;
      try {
        return await work(client, async (statement) => {
          try {
            return await limitTo(client, statement, deadlineMs);
          } catch (error) {
            if (error instanceof DatabaseDeadlineError) {
              isSilent = true;
              suspectedAt = performance.now();
            }
            throw error;
          }
        });
      } finally {
        client.off("error", ignore);
        // Neither a dead connection nor an open transaction may reach the next borrower.
        client.release(isSilent || client.getTransactionStatus() !== "I");
      }
    },
  };
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
