import { rm } from "node:fs/promises";
import type { BootCheckFigures } from "@larchway/shared/contracts/release-status";
import type { Database } from "@larchway/shared/server/database";
import { Canaries } from "../canary/canaries";
import { ReleaseService } from "../release-service";
import {
  makeFakeBuild,
  makeTestStore,
  openTestDatabase,
  removeReleases,
  type FakeBuildOptions,
} from "../testing";
import { findBootCheck, readLiveBootChecks } from "./boot-check-repository";
import { BootChecks, type BootCheckResult } from "./boot-checks";

let database: Database;
let files: Awaited<ReturnType<typeof makeTestStore>>;
let releases: ReleaseService;
let bootChecks: BootChecks;
/** What the fake browser reports, and the builds that it opened. */
let result: BootCheckResult;
let opened: Record<string, string>[];
/** Runs while the browser checks. */
let duringCheck: () => Promise<unknown>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  files = await makeTestStore();
  result = passed;
  opened = [];
  duringCheck = () => Promise.resolve();
  bootChecks = new BootChecks(database, async ({ builds }) => {
    opened.push(builds);
    await duringCheck();
    return result;
  });
  releases = new ReleaseService(database, files.store, undefined, bootChecks);
});
afterEach(() => rm(files.root, { recursive: true }));

const figures: BootCheckFigures = {
  ...{ pages: 1, visits: 8, errors: 0, rejections: 0, warnings: 0 },
  ...{ nodesPerVisit: 0, listenersPerVisit: 0, stylesPerVisit: 0, heapBytesPerVisit: 2100 },
  ...{ processorMs: 900, processorShare: 0.9 },
};
const passed: BootCheckResult = { outcome: "passed", problems: [], warnings: [], figures };

const actor = "tester";
const name = "mf-mortgage";

async function publish(options: FakeBuildOptions) {
  const { release } = await releases.publish({ folder: await makeFakeBuild(options), actor });
  return { name: release.name, build: release.build };
}
const startSite = async () =>
  releases.promote({ ...(await publish({ name: "shell", version: "shell", routes: [] })), actor });

describe("the check in a browser", () => {
  it("is not made before a shell is live", async () => {
    await startSite();
    expect(opened).toEqual([]);
  });

  it("comes before a build goes live, once with the same release set", async () => {
    await startSite();
    const candidate = await publish({ version: "next" });
    await releases.promote({ ...candidate, actor });
    expect(opened).toEqual([{ [name]: candidate.build }]);
    expect(await findBootCheck(database, name, candidate.build)).toMatchObject({ problems: [], actor });

    await releases.promote({ ...(await publish({ version: "other" })), actor });
    await releases.promote({ ...candidate, actor, force: { reason: "back" } });
    expect(opened).toHaveLength(2);
    await bootChecks.check(candidate, { actor });
    expect(opened).toHaveLength(2);
    await bootChecks.check(candidate, { actor, again: true });
    expect(opened).toHaveLength(3);
  });

  it("runs again when something else went live during the check, and rejects after several such attempts", async () => {
    await startSite();
    const routes = [{ path: "/homes", module: "homes", title: "Homes" }];
    const goLive = async (version: string) =>
      releases.promote({
        ...(await publish({ name: "mf-listings", version, routes })),
        actor: "cleo",
        force: { reason: "during the check" },
      });
    const changes = ["one", "two", "three", "four"];
    duringCheck = async () => {
      if (opened.length === 1) await goLive("first");
    };
    await releases.promote({ ...(await publish({ version: "next" })), actor });
    expect(opened).toHaveLength(2);

    duringCheck = () => goLive(changes.shift() ?? "");
    const lazy = await publish({ version: "lazy" });
    await expect(releases.promote({ ...lazy, actor })).rejects.toMatchObject({
      code: "GATE_REFUSED",
      issues: [{ path: "BOOT_CHECK_OUTDATED" }],
    });
    expect(changes).toEqual(["four"]);
    duringCheck = () => Promise.resolve();
    expect(await releases.promote({ ...lazy, actor })).toMatchObject({ to: lazy.build });
  });

  it("opens builds together that go live together", async () => {
    await startSite();
    const shell = await publish({ name: "shell", version: "shell-2", routes: [] });
    const remote = await publish({ version: "next" });
    await releases.promoteAll([shell, remote], { actor });
    const builds = { shell: shell.build, [name]: remote.build };
    expect(opened).toEqual([builds, builds]);
  });

  it("rejects with every problem, for canaries too; force overrides it without a browser", async () => {
    await startSite();
    await releases.promote({ ...(await publish({ version: "good" })), actor });
    const problems = ["/calculator: throws", "/calculator: leaves 40 DOM nodes behind"];
    result = { ...passed, outcome: "failed", problems };
    const candidate = await publish({ version: "bad" });
    const problem = {
      code: "GATE_REFUSED",
      issues: problems.map((problem) => ({
        path: "BOOT_CHECK_FAILED",
        message: expect.stringContaining(problem),
      })),
    };
    await expect(releases.promote({ ...candidate, actor })).rejects.toMatchObject(problem);
    const canaries = new Canaries(database, files.store, bootChecks);
    const share = { percent: 10, isAutoPromoted: false };
    await expect(canaries.start({ ...candidate, ...share, actor })).rejects.toMatchObject(problem);
    expect(opened).toHaveLength(2);
    await releases.promote({ ...candidate, actor, force: { reason: "nothing else helps" } });
    expect(opened).toHaveLength(2);
    expect((await releases.history(name))[1]).toMatchObject({
      action: "break-glass",
      evidence: { overridden: [problem] },
    });
  });

  it("reports a machine that was too busy to decide, and runs again at the next attempt", async () => {
    await startSite();
    const candidate = await publish({ version: "next" });
    result = {
      ...passed,
      outcome: "busy",
      problems: ["/calculator: the next page does not come"],
      figures: { ...figures, processorShare: 0.31 },
    };
    await expect(releases.promote({ ...candidate, actor })).rejects.toMatchObject({
      code: "GATE_REFUSED",
      issues: [
        {
          path: "BOOT_CHECK_BUSY",
          message: expect.stringMatching(
            /a program got 31 % of a processor.*the next page does not come.*check-boot/,
          ),
        },
      ],
    });
    result = {
      outcome: "busy",
      problems: ["The check did not come to an end: no such program"],
      warnings: [],
      figures: null,
    };
    await expect(releases.promote({ ...candidate, actor })).rejects.toMatchObject({
      issues: [
        {
          path: "BOOT_CHECK_UNFINISHED",
          message: expect.stringMatching(/no such program.*GATE_CHROMIUM=off/),
        },
      ],
    });
    result = passed;
    expect(await releases.promote({ ...candidate, actor })).toMatchObject({ to: candidate.build });
    expect(opened).toHaveLength(3);
  });

  it("stores its figures and warnings; the status has those of live builds", async () => {
    await startSite();
    const candidate = await publish({ version: "next" });
    const warnings = ["/calculator: leaves 900 kB of memory behind after 17 visits"];
    result = { ...passed, warnings };
    await releases.promote({ ...candidate, actor });
    expect(await findBootCheck(database, name, candidate.build)).toMatchObject({
      outcome: "passed",
      figures,
    });
    expect(await readLiveBootChecks(database)).toEqual([
      { ...candidate, at: expect.any(String), outcome: "passed", warnings, figures },
    ]);
    await releases.promote({
      ...(await publish({ version: "other" })),
      actor,
      force: { reason: "unchecked" },
    });
    expect(await readLiveBootChecks(database)).toEqual([]);
  });

  it("does not run for builds that the gate rejects anyway, nor before a rollback", async () => {
    await startSite();
    await releases.promote({ ...(await publish({ version: "good" })), actor });
    await releases.promote({ ...(await publish({ version: "next" })), actor });
    opened = [];
    const broken = await publish({ version: "bad", files: { "js/routes.js": "export const = 1" } });
    await expect(releases.promote({ ...broken, actor })).rejects.toMatchObject({
      issues: [{ path: "SYNTAX_ERROR" }],
    });
    await database.query("delete from boot_check");
    await releases.rollback({ name, actor });
    expect(opened).toEqual([]);
  });
});
