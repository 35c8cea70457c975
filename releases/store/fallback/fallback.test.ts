import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { addBuildHealth } from "../health/health-repository";
import { noHealth } from "../health/build-health";
import { ReleaseService } from "../release-service";
import { makeFakeBuild, makeTestStore, openTestDatabase, removeReleases } from "../testing";
import type { BuildHealth } from "./choose-fallback";

let database: Database;
let files: Awaited<ReturnType<typeof makeTestStore>>;
let releases: ReleaseService;
const name = "mf-mortgage";

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await removeReleases(database);
  files = await makeTestStore();
  releases = new ReleaseService(database, files.store);
});
afterEach(() => rm(files.root, { recursive: true }));
afterAll(() => database.close());

async function goLive(version: string): Promise<string> {
  const { release } = await releases.publish({ folder: await makeFakeBuild({ version }), actor: "test" });
  await releases.promote({ name, build: release.build, actor: "test" });
  return release.build;
}

const fail = async (build: string) => {
  const minute = "2026-11-20T12:00:00.000Z";
  const counts = { ...noHealth, failures: 3, visitors: 3, faultyVisitors: 3, failedVisitors: 3 };
  await addBuildHealth(database, [{ ...counts, name, build, minute }]);
};
const fallback = async (service = releases) => (await service.liveSet()).remotes[name]?.previous?.build;

it("the fallback stays the last good build after two bad builds in a row", async () => {
  const good = await goLive("good");
  await fail(await goLive("bad"));
  const worse = await goLive("worse");
  expect(await fallback()).toBe(good);
  await fail(worse);
  await goLive("third");
  expect(await fallback()).toBe(good);
});

it("reports without a signed document never remove a fallback", async () => {
  const good = await goLive("good");
  await goLive("live");
  const minute = "2026-11-20T12:00:00.000Z";
  await addBuildHealth(database, [{ ...noHealth, name, build: good, minute, failures: 20_000 }]);
  expect(await fallback()).toBe(good);
});

it("a revoked build is not a fallback until it was live again", async () => {
  const first = await goLive("first");
  const second = await goLive("second");
  await releases.rollback({ name, actor: "test" });
  await goLive("third");
  expect(await fallback()).toBe(first);
  await releases.promote({ name, build: second, actor: "test", force: { reason: "It was right." } });
  await goLive("fourth");
  expect(await fallback()).toBe(second);
});

it("page views decide where there are any", async () => {
  const proven = await goLive("proven");
  const fresh = await goLive("fresh");
  await goLive("live");
  const health = new Map<string, BuildHealth>([
    [`${name} ${proven}`, { views: 5000, failures: 4 }],
    [`${name} ${fresh}`, { views: 2, failures: 0 }],
  ]);
  const service = new ReleaseService(database, files.store, async () => health);
  expect(await fallback(service)).toBe(proven);
});
