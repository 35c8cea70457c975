/* eslint-disable larchway/sql-in-repositories -- a lock of the transaction, which no table knows of */
import type { Database } from "@larchway/shared/server/database";
import { FeedBusyError } from "./feed-error";

/**
 * Lets one process replicate at a time. With PostgreSQL the lock is the server's and goes with its connection, also when
 * the process is killed; the embedded engine has one process anyway. Throws a {@link FeedBusyError} when another holds
 * it, or waits for its end.
 */
export async function withFeedLock<T>(
  database: Database,
  { wait = false }: { wait?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  // Its one session must stay free for the work itself.
  if (database.engine === "pglite") return work();
  return database.transaction(async (connection) => {
    const lock = "hashtextextended('larchway:feed:' || current_schema(), 0)";
    if (wait) {
      await connection.query(`select pg_advisory_xact_lock(${lock})`);
    } else {
      const { rows } = await connection.query<{ held: boolean }>(
        `select pg_try_advisory_xact_lock(${lock}) as held`,
      );
      if (rows[0]?.held !== true) throw new FeedBusyError();
    }
    return work();
  });
}
