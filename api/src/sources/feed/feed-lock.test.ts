import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../../testing/test-database";
import { withFeedLock } from "./feed-lock";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query("create table written (text text)");
});
afterAll(() => database.close());

const isFree = () => withFeedLock(database, {}, () => Promise.resolve("free"));
const wait = { wait: true, retryMs: 5 };
const write = (connection: Pick<Database, "query">, text: string) =>
  connection.query("insert into written (text) values ($1)", [text]);
const listWritten = async () => {
  const { rows } = await database.query<{ text: string }>("select text from written order by 1");
  return rows.map(({ text }) => text);
};
/** As if the holder had hung for longer than a lease. */
const expireLease = () => database.query("update feed_lease set expires_at = now() - interval '1 second'");

it("lets one process replicate at a time; another is rejected, or waits for the end", async () => {
  const order: string[] = [];
  let second: Promise<unknown> | undefined;
  await withFeedLock(database, {}, async () => {
    await expect(isFree()).rejects.toThrow("--wait");
    second = withFeedLock(database, wait, () => Promise.resolve(order.push("second")));
    await expect(isFree()).rejects.toThrow("--wait");
    order.push("first");
  });
  await second;
  expect(order).toEqual(["first", "second"]);
  expect(await isFree()).toBe("free");
});

it("gives the lock back after a failure", async () => {
  await expect(withFeedLock(database, {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await isFree()).toBe("free");
});

it("keeps no transaction open while it works", async () => {
  if (database.engine !== "postgres") return;
  await withFeedLock(database, {}, async (fenced) => {
    await write(fenced, "alone");
    const { rows } = await database.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    expect(rows).toEqual([]);
  });
});

it("writes nothing after another process has taken the lease", async () => {
  await withFeedLock(database, {}, async (slow) => {
    await slow.transaction((connection) => write(connection, "slow, before"));
    await expireLease();
    await withFeedLock(database, {}, async (fast) => {
      await write(fast, "fast");
      for (const attempt of [
        () => slow.transaction((connection) => write(connection, "slow, after")),
        () => write(slow, "slow, after"),
        () => write(slow.withDeadline(1_000), "slow, after"),
      ])
        await expect(attempt()).rejects.toThrow("took over");
    });
    await expect(write(slow, "slow, last")).rejects.toThrow("took over");
  });
  const written = await listWritten();
  expect(written).toEqual(expect.arrayContaining(["fast", "slow, before"]));
  expect(written.filter((text) => /after|last/.test(text))).toEqual([]);
});

it("does not take the lease before a transaction of its holder has ended", async () => {
  // The embedded engine has one session.
  if (database.engine !== "postgres") return;
  const order: string[] = [];
  let next: Promise<unknown> | undefined;
  await withFeedLock(database, {}, async (fenced) => {
    await fenced.transaction(async (connection) => {
      await expireLease();
      next = withFeedLock(database, {}, () => Promise.resolve(order.push("next")));
      // The new holder waits for this transaction.
      const isBlocked = `select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database()) union all
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.query(isBlocked)).rowCount === 0);
      await write(connection, "in time");
      order.push("commit");
    });
  });
  await next;
  expect(order).toEqual(["commit", "next"]);
  expect(await listWritten()).toContain("in time");
});

it("takes the lease of a process that is gone without waiting for its time", async () => {
  const holdBy = (processId: string) =>
    database.query(`update feed_lease set process_id = ${processId}, expires_at = now() + interval '1 hour'`);
  await isFree();
  await holdBy("process_id");
  await expect(isFree()).rejects.toThrow("--wait");
  // No system has so many processes.
  await holdBy("2147483647");
  expect(await isFree()).toBe("free");
});
