import type { Database, Queryable } from "@larchway/shared/server/database";

/** Runs `second` while the writes of `first`'s transaction are not committed yet. Resolves when both have ended. */
export async function runBeforeCommit<First, Second>(
  database: Database,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const real = database.transaction.bind(database);
  let release = () => {};
  let arrived = () => {};
  const released = new Promise<void>((done) => (release = done));
  const hasArrived = new Promise<void>((done) => (arrived = done));
  jest
    .spyOn(database, "transaction")
    .mockImplementationOnce((work: (connection: Queryable) => Promise<unknown>) =>
      real(async (connection) => {
        const result = await work(connection);
        arrived();
        await released;
        return result as never;
      }),
    );
  const running = first();
  await hasArrived;
  const other = second();
  await waitsForLock(database);
  release();
  return Promise.all([running, other]);
}

/**
 * On PostgreSQL waits until a statement waits for a lock; the embedded engine has one session, where the second waits
 * anyway.
 */
async function waitsForLock(database: Database): Promise<void> {
  for (let turn = 0; database.engine === "postgres" && turn < 2_000; turn += 1) {
    const { rows } = await database.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows.length > 0) return;
  }
}
