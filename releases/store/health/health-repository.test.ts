import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../testing";
import { noHealth, type BuildHealth } from "./build-health";
import { addBuildHealth, pruneHealth, readHealth } from "./health-repository";

let database: Database;
beforeAll(async () => (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());
beforeEach(() => database.query("delete from build_health"));

const name = "mf-mortgage";
const counted = (minute: string, changes: Partial<BuildHealth> = {}): BuildHealth => ({
  ...noHealth,
  name,
  build: "0123456789ab",
  minute: `2026-11-20T${minute}:00.000Z`,
  ...changes,
});
const since = new Date("2026-11-20T12:00:30Z");

it("adds up what several edges counted in one minute", async () => {
  await addBuildHealth(database, [counted("12:00", { views: 3, errors: 1 }), counted("12:01", { views: 1 })]);
  await addBuildHealth(database, [
    counted("12:00", { views: 2, failures: 1, poorVitals: 1, vitals: 2, slow: 1 }),
  ]);
  expect(await readHealth(database, { name, since })).toEqual([
    counted("12:00", { views: 5, errors: 1, failures: 1, poorVitals: 1, vitals: 2, slow: 1 }),
    counted("12:01", { views: 1 }),
  ]);
});

it("reads one build, one remote or all, from a minute to another", async () => {
  const rows = [
    counted("11:59"),
    counted("12:00"),
    counted("12:00", { build: "abcdefabcdef" }),
    counted("12:00", { name: "shell" }),
    counted("12:05"),
  ];
  await addBuildHealth(database, rows);
  const read = async (query: Partial<Parameters<typeof readHealth>[1]>) =>
    (await readHealth(database, { since, ...query })).map(
      ({ name: remote, build, minute }) => `${remote} ${build} ${minute.slice(11, 16)}`,
    );
  expect(await read({})).toHaveLength(4);
  expect(await read({ name, build: "abcdefabcdef" })).toEqual(["mf-mortgage abcdefabcdef 12:00"]);
  expect(await read({ name: "shell" })).toEqual(["shell 0123456789ab 12:00"]);
  expect(await read({ name, build: "0123456789ab", until: new Date("2026-11-20T12:05:00Z") })).toEqual([
    "mf-mortgage 0123456789ab 12:00",
  ]);
});

it("removes counts after thirty days", async () => {
  await addBuildHealth(database, [counted("11:59"), counted("12:01")]);
  await pruneHealth(database, new Date("2026-12-20T12:00:00Z"));
  const left = await readHealth(database, { since: new Date(0) });
  expect(left.map(({ minute }) => minute)).toEqual(["2026-11-20T12:01:00.000Z"]);
});
