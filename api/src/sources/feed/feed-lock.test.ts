import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../../testing/test-database";
import { withFeedLock } from "./feed-lock";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("lets one replicate at a time; another is told, or waits for the end", async () => {
  // The embedded engine belongs to one process, which joins its own runs.
  const isServer = database.engine === "postgres";
  const order: string[] = [];
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  let began = (): void => undefined;
  const started = new Promise<void>((resolve) => (began = resolve));
  const first = withFeedLock(database, {}, async () => {
    began();
    await held;
    order.push("first");
  });
  await started;

  const refused = withFeedLock(database, {}, () => Promise.resolve("went"));
  if (isServer) await expect(refused).rejects.toThrow("--wait");
  else expect(await refused).toBe("went");

  const second = withFeedLock(database, { wait: isServer }, () => Promise.resolve(order.push("second")));
  if (!isServer) await second;
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(isServer ? ["first", "second"] : ["second", "first"]);
  expect(await withFeedLock(database, {}, () => Promise.resolve("free"))).toBe("free");
});

it("gives the lock back after a failure", async () => {
  await expect(withFeedLock(database, {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withFeedLock(database, {}, () => Promise.resolve("free"))).toBe("free");
});
