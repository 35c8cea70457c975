import type { Database } from "@larchway/shared/server/database";
import { createDatabaseProbe } from "./database-probe";
import type { PlatformServices } from "./platform-services";

const servicesWith = (query: () => Promise<unknown>) => () =>
  ({ database: { query } as unknown as Database }) as PlatformServices;

it("finds a database that responds, and one that was never opened", async () => {
  expect(await createDatabaseProbe({ services: servicesWith(async () => ({})) })()).toBe(true);
  expect(await createDatabaseProbe({ services: () => null })()).toBe(false);
});

it("reports one that fails as closed, and as open once it responds again", async () => {
  let isDead = true;
  const query = () => (isDead ? Promise.reject(new Error("dead")) : Promise.resolve({}));
  const probe = createDatabaseProbe({ services: servicesWith(query) });
  expect(await probe()).toBe(false);
  isDead = false;
  expect(await probe()).toBe(true);
});

it("does not wait for a silent connection, sends it one query, and tries another connection later", async () => {
  let queries = 0;
  let time = 0;
  const query = () => {
    queries += 1;
    return queries === 1 ? new Promise(() => undefined) : Promise.resolve({});
  };
  const probe = createDatabaseProbe({ services: servicesWith(query), deadlineMs: 1, now: () => time });
  expect(await Promise.all([probe(), probe()])).toEqual([false, false]);
  expect(queries).toBe(1);
  time = 10_000;
  expect(await probe()).toBe(true);
});
