import { access, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { Database } from "@larchway/shared/server/database";
import { createLogger } from "@larchway/shared/server/log";
import { listBeacons } from "../../store/beacon-repository";
import { readHealth } from "../../store/health/health-repository";
import { openTestDatabase } from "../../store/testing";
import { KnownNetworks } from "./known-networks";
import { BeaconRecorder } from "./beacon-recorder";

let database: Database;
let isOpen = true;
let file: string;
let now: number;
beforeAll(async () => (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.query("truncate beacon, build_health, known_network");
  file = join(await mkdtemp(join(tmpdir(), "larchway-beacons-")), "run", "beacons.json");
  isOpen = true;
  now = Date.UTC(2026, 10, 20, 12, 0, 59);
});

const makeRecorder = (networks = new KnownNetworks(0)) =>
  new BeaconRecorder({
    database: () => (isOpen ? database : null),
    file,
    log: createLogger("test", { level: "silent" }),
    networks,
    now: () => now,
  });
const beacon = (event: Beacon["event"], changes: Partial<Beacon> = {}): Beacon => ({
  remote: "mf-mortgage",
  build: "0123456789ab",
  event,
  reason: "",
  path: "/calculator",
  ...changes,
});
const source = { ipAddress: "203.0.113.7", view: { id: "a document", hash: "a network" } };
const health = () => readHealth(database, { since: new Date(0) });

it("counts by build and minute, and stores reports of faults", async () => {
  const recorder = makeRecorder();
  for (const event of ["view", "view", "failed", "recovered", "error", "slow", "warning"] as const)
    recorder.add(beacon(event), source);
  recorder.add(beacon("vitals", { vitals: { lcp: 1200, inp: 600 } }), source);
  recorder.add(beacon("vitals", { vitals: { lcp: 4000, inp: 500, cls: 0.25 } }), source);
  now += 1000;
  recorder.add(beacon("view"), source);
  await recorder.flush();
  const counted = {
    name: "mf-mortgage",
    build: "0123456789ab",
    failures: 1,
    errors: 1,
    slow: 1,
    vitals: 2,
    poorVitals: 1,
    visitors: 1,
    faultyVisitors: 1,
    failedVisitors: 1,
    faultyNetworks: 1,
    issued: 0,
    started: 0,
  };
  const [first, second, ...others] = await health();
  expect(first).toEqual({ ...counted, minute: "2026-11-20T12:00:00.000Z", views: 2 });
  expect(second).toMatchObject({ minute: "2026-11-20T12:01:00.000Z", views: 1, failures: 0 });
  expect(others).toEqual([]);
  expect((await listBeacons(database)).map(({ event }) => event)).toEqual([
    "warning",
    "slow",
    "error",
    "recovered",
    "failed",
  ]);
  await recorder.flush();
  expect((await health())[0]?.views).toBe(2);
});

it("keeps beacons on disk while the database is unavailable, across a restart, and stores each once", async () => {
  isOpen = false;
  const before = makeRecorder();
  before.add(beacon("view"), source);
  before.add(beacon("failed"), source);
  await before.flush();
  before.add(beacon("view"), source);
  await before.flush();

  const after = makeRecorder();
  await after.restore();
  after.add(beacon("view"), source);
  await after.flush();
  isOpen = true;
  await after.flush();
  expect(await health()).toEqual([expect.objectContaining({ views: 3, failures: 1 })]);
  expect(await listBeacons(database)).toHaveLength(1);
  await expect(access(file)).rejects.toThrow("ENOENT");
  await after.flush();
  expect((await health())[0]?.views).toBe(3);
});

it("skips unreadable entries, and limits the size of the file", async () => {
  isOpen = false;
  const recorder = makeRecorder();
  for (let count = 0; count < 1500; count += 1)
    recorder.add(beacon("failed", { reason: String(count) }), source);
  await recorder.flush();
  const { reports, health: rows } = JSON.parse(await readFile(file, "utf8")) as Record<
    string,
    { reason: string; failures: number }[]
  >;
  expect(reports).toHaveLength(1000);
  expect(recorder.lost).toBe(500);
  expect(reports?.at(-1)?.reason).toBe("1499");
  expect(rows?.[0]?.failures).toBe(1500);

  await writeFile(file, "{");
  const other = makeRecorder();
  await other.restore();
  isOpen = true;
  other.add(beacon("view"), source);
  await other.flush();
  expect(await health()).toEqual([expect.objectContaining({ views: 1, failures: 0 })]);
});

it("remembers networks from an earlier process and other edges, and forgets them after thirty days", async () => {
  const day = 86_400_000;
  const knows = (networks: KnownNetworks) => networks.visit("a network", now);
  const recorder = makeRecorder(new KnownNetworks(24));
  recorder.add(beacon("view"), source);
  await recorder.flush();
  now += day;
  const later = new KnownNetworks(24);
  await makeRecorder(later).flush();
  expect(knows(later)).toBe(true);
  expect(knows(new KnownNetworks(24))).toBe(false);

  now += 32 * day;
  const last = makeRecorder(later);
  last.add(beacon("view"), { ...source, view: { id: "another", hash: "another network" } });
  await last.flush();
  const { rows } = await database.query<{ hash: string }>("select hash from known_network");
  expect(rows).toEqual([{ hash: "another network" }]);
  expect(knows(later)).toBe(false);
});
