import type { Database } from "@larchway/shared/server/database";
import { listBeacons, recordBeacons, type RecordedBeacon } from "./beacon-repository";
import { openTestDatabase } from "./testing";

let database: Database;
beforeAll(async () => (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());

const beacon = (changes: Partial<RecordedBeacon> = {}): RecordedBeacon => ({
  at: "2026-11-20T12:00:00.000Z",
  remote: "mf-mortgage",
  build: "0123456789ab",
  event: "failed",
  reason: "no entry",
  path: "/calculator",
  ...changes,
});

it("stores what browsers report with its release set, newest first", async () => {
  await recordBeacons(database, [beacon({ set: "abcdefabcdef" }), beacon({ event: "error" })]);
  expect(await listBeacons(database, "mf-mortgage")).toEqual([
    beacon({ event: "error" }),
    beacon({ set: "abcdefabcdef" }),
  ]);
});

it("keeps the newest ten thousand, of all remotes together", async () => {
  const record = (remote: string) => recordBeacons(database, [beacon({ remote })]);
  const remotes = async () => (await listBeacons(database)).map(({ remote }) => remote);
  const nextId = (id: number) =>
    database.query("select setval(pg_get_serial_sequence('beacon', 'id'), $1, false)", [id]);
  await nextId(100);
  await record("mf-oldest");
  await record("mf-older");
  await nextId(10_099);
  await record("mf-new");
  expect(await remotes()).toEqual(["mf-new", "mf-older", "mf-oldest"]);
  await record("mf-newest");
  expect(await remotes()).toEqual(["mf-newest", "mf-new", "mf-older"]);
  expect(await listBeacons(database, "mf-new")).toHaveLength(1);
  expect(await listBeacons(database, undefined, 2)).toHaveLength(2);
});
