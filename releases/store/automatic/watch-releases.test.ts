import type { Database } from "@larchway/shared/server/database";
import { Canaries } from "../canary/canaries";
import { noHealth, type HealthCounts } from "../health/build-health";
import { addBuildHealth } from "../health/health-repository";
import { listHolds } from "../hold-repository";
import { holdRemote } from "../holds";
import { ReleaseService } from "../release-service";
import { makeFakeBuild, makeTestStore, openTestDatabase, removeReleases, toBuildId } from "../testing";
import { watchReleases } from "./watch-releases";

const name = "mf-mortgage";
const before = toBuildId("before");
const next = toBuildId("next");
const minute = 60_000;
let database: Database;
let releases: ReleaseService;
let canaries: Canaries;

beforeAll(async () => {
  database = await openTestDatabase();
  const { store } = await makeTestStore();
  releases = new ReleaseService(database, store);
  canaries = new Canaries(database, store);
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  for (const version of ["next", "before"])
    await releases.publish({ folder: await makeFakeBuild({ name, version }), actor: "ada" });
  await releases.promote({ name, build: before, actor: "ada" });
});

/** Reports counts of a build, dated the given number of minutes after the release. */
const report = (build: string, counts: Partial<HealthCounts>, minutesAgo = 0) =>
  addBuildHealth(database, [
    {
      ...noHealth,
      ...counts,
      faultyNetworks: counts.faultyVisitors ?? 0,
      name,
      build,
      minute: new Date(Date.now() - minutesAgo * minute).toISOString(),
    },
  ]);
const watch = async (minutesLater = 0) => {
  const now = () => Date.now() + minutesLater * minute;
  const actions = await watchReleases({ database, releases, canaries, now });
  return actions.map(({ action }) => action);
};
const startCanary = (isAutoPromoted = false, force?: { reason: string }) =>
  canaries.start({ name, build: next, percent: 10, isAutoPromoted, actor: "ada", force });
const findLive = async () => (await releases.liveSet()).remotes[name]?.live.build;

describe("watching a canary", () => {
  it("ends a canary automatically when it does worse than the live build over the same time, with the evidence", async () => {
    await report(before, { visitors: 1000, faultyVisitors: 900 }, 30);
    await startCanary();
    await report(before, { visitors: 900, faultyVisitors: 1 });
    await report(next, { visitors: 100, faultyVisitors: 40 });
    expect(await watch()).toEqual(["canary ended"]);
    expect(await canaries.list()).toEqual([]);
    expect(await findLive()).toBe(before);
    const [entry] = await releases.history(name, 1);
    expect(entry).toMatchObject({
      action: "canary",
      actor: "automatic",
      from: next,
      to: before,
      note: "ended. 40 of 100 visitors had a fault, 1 of 900 with the baseline.",
      evidence: {
        verdict: "worse",
        visitors: 100,
        faults: 40,
        baselineVisitors: 900,
        baselineFaults: 1,
        percent: 10,
      },
    });
    expect(await watch()).toEqual([]);
  });

  it.each([
    ["nothing was reported", {}, {}],
    ["too few visitors were seen", { visitors: 49, faultyVisitors: 49 }, { visitors: 900 }],
    ["both are equally good", { visitors: 300, faultyVisitors: 1 }, { visitors: 3000, faultyVisitors: 10 }],
    [
      "both are equally bad",
      { visitors: 300, faultyVisitors: 100 },
      { visitors: 3000, faultyVisitors: 1000 },
    ],
  ])("continues when %s", async (_, canary, baseline) => {
    await startCanary();
    await report(next, canary);
    await report(before, baseline);
    expect(await watch()).toEqual([]);
    expect(await canaries.list()).toHaveLength(1);
  });

  it("takes no further automatic action for a while after the last one", async () => {
    await startCanary();
    await report(next, { visitors: 100, faultyVisitors: 100 });
    expect(await watch()).toEqual(["canary ended"]);
    await expect(startCanary()).rejects.toMatchObject({ code: "BUILD_REVOKED" });
    await startCanary(false, { reason: "It was the network." });
    expect(await watch(9)).toEqual([]);
    expect(await watch(11)).toEqual(["canary ended"]);
  });

  it("ends a canary once when two edges check concurrently", async () => {
    await startCanary();
    await report(next, { visitors: 100, faultyVisitors: 100 });
    const actions = await Promise.all([watch(), watch()]);
    expect(actions.flat()).toEqual(["canary ended"]);
  });

  it("promotes a canary only with auto-promotion, after half an hour and 500 visitors without a fault", async () => {
    await startCanary();
    await report(next, { visitors: 600 });
    expect(await watch(31)).toEqual([]);
    await startCanary(true);
    expect(await watch(29)).toEqual([]);
    expect(await watch(31)).toEqual(["canary promoted"]);
    expect([await findLive(), await canaries.list()]).toEqual([next, []]);
  });

  it("does not promote after few visitors", async () => {
    await startCanary(true);
    await report(next, { visitors: 499 });
    expect(await watch(31)).toEqual([]);
  });
});

describe("a build whose pages do not report", () => {
  const early = { issued: 1000, started: 870 };

  it("locks its remote and alerts once, without ending the canary", async () => {
    await startCanary(true);
    await report(before, { ...early, visitors: 1000 });
    await report(next, { issued: 60, started: 1, visitors: 600 });
    // The pages of the last two minutes may still report.
    expect(await watch()).toEqual([]);
    const actions = await Promise.all([watch(4), watch(4)]);
    expect(actions.flat()).toEqual(["people notified"]);
    expect(await listHolds(database)).toMatchObject([
      {
        name,
        kind: "lock",
        until: null,
        actor: "automatic",
        reason: expect.stringContaining("1 of 60 pages"),
      },
    ]);
    expect(await canaries.list()).toHaveLength(1);
    const [entry] = await releases.history(name, 1);
    expect(entry).toMatchObject({ action: "alert", to: next, evidence: { verdict: "does not start" } });
    // Healthy otherwise, and still not promoted automatically.
    expect(await watch(35)).toEqual([]);
    expect(await findLive()).toBe(before);
  });

  it("does not change a lock or freeze that an operator set", async () => {
    await startCanary();
    await holdRemote(database, { name, kind: "freeze", reason: "campaign", actor: "ada" });
    await report(before, early);
    await report(next, { issued: 60, started: 1 });
    expect(await watch(4)).toEqual(["people notified"]);
    expect(await listHolds(database)).toMatchObject([{ kind: "freeze", actor: "ada" }]);
  });

  it.each([
    ["it has just gone live", next, 0],
    ["it has been live for long", before, 20],
  ])("raises an alert about a live build when %s, and leaves it live", async (_, build, minutesLater) => {
    await report(before, early, 60 - minutesLater);
    if (build === next) await releases.promote({ name, build: next, actor: "ada" });
    await report(build, { issued: 80, started: 8 }, 3 - minutesLater);
    expect(await watch(minutesLater)).toEqual(["people notified"]);
    expect(await findLive()).toBe(build);
    expect((await listHolds(database)).length).toBe(0);
    expect(await watch(minutesLater + 1)).toEqual([]);
  });

  it("finds none among builds that start as usual, or without a usual share", async () => {
    await report(before, { issued: 199, started: 199 }, 60);
    await report(before, { issued: 80, started: 8 }, 3);
    expect(await watch()).toEqual([]);
    await report(before, { issued: 800, started: 100 }, 60);
    expect(await watch()).toEqual([]);
  });
});

describe("a build that was just promoted", () => {
  const promote = () => releases.promote({ name, build: next, actor: "ada" });

  it("is rolled back automatically when it does worse than its predecessor", async () => {
    await report(before, { visitors: 1000, faultyVisitors: 2 }, 5);
    await promote();
    await report(next, { visitors: 800, faultyVisitors: 300 });
    expect(await watch()).toEqual(["rolled back"]);
    expect(await findLive()).toBe(before);
    const [entry] = await releases.history(name, 1);
    expect(entry).toMatchObject({
      action: "rollback",
      actor: "automatic",
      evidence: { verdict: "worse", build: next },
    });
    expect(await watch()).toEqual([]);
  });

  it.each([
    ["it does as well", { visitors: 500, faultyVisitors: 1 }, { visitors: 1000, faultyVisitors: 2 }, 0],
    [
      "the one before was as bad",
      { visitors: 500, faultyVisitors: 250 },
      { visitors: 1000, faultyVisitors: 500 },
      0,
    ],
    ["its first quarter of an hour is over", { visitors: 600, faultyVisitors: 600 }, { visitors: 1000 }, 16],
  ])("stays when %s", async (_, after, earlier, minutesLater) => {
    await report(before, earlier, 5);
    await promote();
    await report(next, after);
    expect(await watch(minutesLater)).toEqual([]);
    expect(await findLive()).toBe(next);
  });

  it("stays live after few visitors with one alert in the audit log, and is rolled back once there are enough", async () => {
    await report(before, { visitors: 1000, faultyVisitors: 2 }, 5);
    await promote();
    await report(next, { visitors: 54, faultyVisitors: 9 });
    const actions = await Promise.all([watch(), watch()]);
    expect(actions.flat()).toEqual(["people notified"]);
    expect(await findLive()).toBe(next);
    const [entry] = await releases.history(name, 1);
    expect(entry).toMatchObject({
      action: "alert",
      actor: "automatic",
      to: next,
      note: expect.stringContaining("9 of 54 visitors had a fault"),
      evidence: { verdict: "worse", build: next },
    });
    expect(await watch()).toEqual([]);
    await report(next, { visitors: 446, faultyVisitors: 30 });
    expect(await watch()).toEqual(["rolled back"]);
  });

  it("stays live when it is the first build", async () => {
    await report(before, { visitors: 100, faultyVisitors: 100 });
    expect(await watch()).toEqual([]);
  });
});
