import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { isCodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
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

let database: Database;
let files: Awaited<ReturnType<typeof makeTestStore>>;
let releases: ReleaseService;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  files = await makeTestStore();
  releases = new ReleaseService(database, files.store);
});
afterEach(() => rm(files.root, { recursive: true }));

const actor = "tester";
const name = "mf-mortgage";
const calculator = { path: "/calculator", module: "calculator", title: "Calculator" };
const react = (version?: string, requiredVersion = "^19.0.0") => ({ react: { version, requiredVersion } });
const withShared =
  (shared: BuildRecord["shared"]): FakeBuildOptions["change"] =>
  (record) => ({ ...record, shared });

async function publish(options: FakeBuildOptions) {
  const folder = await makeFakeBuild(options);
  const { release } = await releases.publish({ folder, actor });
  return { name: release.name, build: release.build };
}
const goLive = async (options: FakeBuildOptions) => releases.promote({ ...(await publish(options)), actor });

/** A live site: a shell that brings React 19.3, the remote under test, and another. */
async function startSite() {
  await goLive({ name: "shell", version: "shell", routes: [], change: withShared(react("19.3.0")) });
  await goLive({ name: "mf-listings", version: "l", routes: [{ ...calculator, path: "/homes" }] });
  await goLive({ version: "good", change: withShared(react()) });
}

async function listFindings(candidate: { name: string; build: string }): Promise<string[]> {
  const error: unknown = await releases.promote({ ...candidate, actor }).catch((reason: unknown) => reason);
  if (!isCodedError(error)) return [];
  const { issues = [] } = error as { issues?: { path: string }[] };
  return issues.map(({ path }) => path);
}

/** Faults that went live before the gate existed, and more. */
const misbehaviours: [what: string, options: FakeBuildOptions, findings: string[]][] = [
  ["a syntax error", { files: { "js/broken.js": "export const = 1" } }, ["SYNTAX_ERROR"]],
  ["no exposed routes", { change: (record) => ({ ...record, exposes: {} }) }, ["EXPOSE_MISSING"]],
  ["no files of its page", { change: (record) => ({ ...record, routes: {} }) }, ["PAGE_MISSING"]],
  [
    "pages for the server without a server bundle",
    { routes: [{ ...calculator, render: "server" }] },
    ["SERVER_BUNDLE_MISSING"],
  ],
  ["React 20", { change: withShared(react(undefined, "^20.0.0")) }, ["SHARED_VERSION"]],
  [
    "an unknown shared module",
    { change: withShared({ "left-pad": { requiredVersion: "^1.0.0" } }) },
    ["SHARED_MODULE_UNKNOWN"],
  ],
  [
    "megabytes over its budget",
    { files: { "js/routes.js": `export const data = "${randomBytes(100_000).toString("base64")}"` } },
    ["OVER_BUDGET"],
  ],
  [
    "rules for the whole page",
    { files: { "css/page.css": "@layer remote{body{margin:0}}" } },
    ["GLOBAL_STYLE"],
  ],
  ["rules outside its layer", { files: { "css/page.css": "._a{color:red}" } }, ["STYLE_OVERRIDES_SHELL"]],
  [
    "a route for every URL",
    { routes: [calculator, { ...calculator, path: "/:anything" }] },
    ["CATCH_ALL_ROUTE"],
  ],
  ...[
    "Array.prototype.map=function(){}",
    "window.fetch=()=>{}",
    "globalThis.Promise=class{}",
    'Object.defineProperty(String.prototype,"x",{})',
    "history.pushState=()=>{}",
    "JSON.parse=()=>{}",
    "Object.keys=()=>[]",
    "delete Array.prototype.at",
    'Object.defineProperty(window,"fetch",{value:null})',
    "Object.assign(globalThis,{fetch:null})",
  ].map((patch): [string, FakeBuildOptions, string[]] => [
    patch,
    { files: { "js/routes.js": patch } },
    ["FORBIDDEN_API"],
  ]),
  ["a self-made budget", { budget: { js: 5_000_000, css: 10_000 } }, ["BUDGET_GREW"]],
  ["localStorage.clear", { files: { "js/late.js": "window.localStorage.clear()" } }, ["FORBIDDEN_API"]],
  ["document.write", { files: { "js/late.js": "document.write('hello')" } }, ["FORBIDDEN_API"]],
  ["eval", { files: { "js/late.js": "export const run=t=>eval(t)" } }, ["FORBIDDEN_API"]],
  [
    "code from text",
    { files: { "js/late.js": "export const run=new Function('return 1')" } },
    ["FORBIDDEN_API"],
  ],
  [
    "its own service worker",
    { files: { "js/late.js": "navigator.serviceWorker.register('/mine.js')" } },
    ["FORBIDDEN_API"],
  ],
  ["its only route dropped", { routes: [] }, ["ROUTE_LOST"]],
  [
    "a stolen route",
    { routes: [calculator, { path: "/homes", module: "thief", title: "Thief" }] },
    ["ROUTE_TAKEN"],
  ],
  [
    "several together",
    {
      routes: [{ path: "/homes", module: "thief", title: "Thief" }],
      files: { "js/late.js": "sessionStorage.clear()" },
    },
    ["FORBIDDEN_API", "ROUTE_TAKEN", "ROUTE_LOST"],
  ],
];

describe("the gate", () => {
  it.each(misbehaviours)(
    "refuses a remote with %s, and leaves the live one",
    async (_, options, findings) => {
      await startSite();
      const live = (await releases.liveSet()).remotes[name]?.live.build;
      const candidate = await publish({
        version: "bad",
        ...options,
        change: (record) => (options.change ?? withShared(react()))!(record),
      });
      expect(await listFindings(candidate)).toEqual(findings);
      expect((await releases.liveSet()).remotes[name]?.live.build).toBe(live);

      await releases.promote({ ...candidate, actor, force: { reason: "nothing else helps" } });
      expect((await releases.liveSet()).remotes[name]?.live.build).toBe(candidate.build);
      expect((await releases.history(name))[1]).toMatchObject({
        action: "break-glass",
        evidence: {
          overridden: [
            { code: "GATE_REFUSED", issues: findings.map((path) => expect.objectContaining({ path })) },
          ],
        },
      });
    },
  );

  it("says what to do", async () => {
    await startSite();
    const candidate = await publish({ version: "bad", routes: [], change: withShared(react()) });
    await expect(releases.promote({ ...candidate, actor })).rejects.toMatchObject({
      code: "GATE_REFUSED",
      message: `${name} ${candidate.build} cannot go live, for one reason.`,
      issues: [
        {
          path: "ROUTE_LOST",
          message:
            "/calculator is live and would be gone. Give it a redirect in src/remote.ts, or give it up: --drop-route /calculator",
        },
      ],
    });
    await releases.promote({ ...candidate, actor, dropRoutes: ["/calculator"] });
  });

  it("takes a route that leads on instead", async () => {
    await startSite();
    const routes = [{ ...calculator, redirect: "/homes" }];
    expect(
      await listFindings(await publish({ version: "next", routes, change: withShared(react()) })),
    ).toEqual([]);
  });

  it("refuses a shell with which live remotes cannot work, and lets both go live together", async () => {
    await startSite();
    const shell = await publish({
      name: "shell",
      version: "shell-20",
      routes: [],
      change: withShared(react("20.0.0", "^20.0.0")),
    });
    await expect(releases.promote({ ...shell, actor })).rejects.toMatchObject({
      issues: [
        {
          path: "SHARED_VERSION",
          message: expect.stringMatching(/^mf-mortgage \w+ needs react \^19.0.0, and it brings 20/),
        },
      ],
    });
    const remote = await publish({ version: "next", change: withShared(react(undefined, "^20.0.0")) });
    expect(await listFindings(remote)).toEqual(["SHARED_VERSION"]);
    await releases.promoteAll([shell, remote], { actor });
    expect((await releases.liveSet()).remotes.shell?.live.build).toBe(shell.build);
  });

  describe("for exports of shared modules", () => {
    const module = "@larchway/shared/app";
    const accepts = { requiredVersion: "^1.0.0" };
    const shellWith = (version: string, ...provides: string[]): FakeBuildOptions => ({
      ...{ name: "shell", version, routes: [] },
      change: withShared({ [module]: { version: "1.0.0", ...accepts, provides } }),
    });
    const remoteThatUses = (version: string, ...names: string[]): FakeBuildOptions => ({
      version,
      change: withShared({
        [module]: { ...accepts, uses: Object.fromEntries(names.map((each) => [each, `src/${each}.ts`])) },
      }),
    });

    it("refuses a remote that uses one that the live shell lacks, and names the file", async () => {
      await goLive(shellWith("shell", "useSession"));
      await goLive(remoteThatUses("good", "useSession"));
      const candidate = await publish(remoteThatUses("bad", "useSession", "useTomorrow"));
      await expect(releases.promote({ ...candidate, actor })).rejects.toMatchObject({
        code: "GATE_REFUSED",
        issues: [
          {
            path: "SHARED_EXPORT_MISSING",
            message: expect.stringMatching(
              /^src\/useTomorrow\.ts uses useTomorrow of @larchway\/shared\/app, and shell \w+ has no such export/,
            ),
          },
        ],
      });
      const shell = await publish(shellWith("next", "useSession", "useTomorrow"));
      await releases.promoteAll([shell, candidate], { actor });
    });

    it("refuses a shell that removes one until no live build, fallback or canary uses it", async () => {
      await goLive(shellWith("shell", "useSession", "useOld"));
      await goLive(remoteThatUses("one", "useOld"));
      const shell = await publish(shellWith("next", "useSession"));
      const removed = ["SHARED_EXPORT_REMOVED"];
      expect(await listFindings(shell)).toEqual(removed);
      await goLive(remoteThatUses("two", "useSession"));
      expect(await listFindings(shell)).toEqual(removed);
      await goLive(remoteThatUses("three", "useSession"));

      const canary = await publish(remoteThatUses("four", "useOld"));
      const canaries = new Canaries(database, files.store);
      await canaries.start({ ...canary, percent: 10, isAutoPromoted: false, actor });
      expect(await listFindings(shell)).toEqual(removed);
      await canaries.end({ name, actor });
      expect(await listFindings(shell)).toEqual([]);
    });

    describe("with types", () => {
      const withTypes = (options: FakeBuildOptions, ...types: string[]): FakeBuildOptions => ({
        ...options,
        version: `${options.version} ${types.join()}`,
        change: (record) => {
          const changed = (options.change?.(record) ?? record) as BuildRecord;
          const entry = { ...accepts, ...changed.shared[module], types: { useSession: types } };
          return { ...changed, shared: { [module]: entry } };
        },
      });
      const shell = (...types: string[]) => withTypes(shellWith("shell", "useSession"), ...types);
      const remote = (...types: string[]) => withTypes(remoteThatUses("remote", "useSession"), ...types);
      const changed = ["SHARED_EXPORT_CHANGED"];

      it.each<[what: string, shell: string[], remote: string[], findings: string[]]>([
        ["takes a remote of the same type", ["a"], ["a"], []],
        ["takes an older remote where the shell's type still serves it", ["b", "a"], ["a"], []],
        ["takes a newer remote that works with the shell's older type", ["a"], ["b", "a"], []],
        ["refuses an older remote where the shell's type is narrower", ["b"], ["a"], changed],
        ["refuses a newer remote that needs more than the shell's older type", ["a"], ["b"], changed],
        ["leaves a remote without types to the boot check", ["a"], [], []],
        ["leaves a shell without types to the boot check", [], ["a"], []],
      ])("%s, whichever of the two goes live first", async (_, shellTypes, remoteTypes, findings) => {
        await goLive(shell(...shellTypes));
        expect(await listFindings(await publish(remote(...remoteTypes)))).toEqual(findings);

        await removeReleases(database);
        await goLive(remote(...remoteTypes));
        expect(await listFindings(await publish(shell(...shellTypes)))).toEqual(findings);
      });

      it("names the export, the file, the build and the way forward", async () => {
        await goLive(shell("a"));
        const { build } = await goLive(remote("a")).then(async () => ({
          build: (await releases.liveSet()).remotes[name]?.live.build,
        }));
        await expect(releases.promote({ ...(await publish(shell("b"))), actor })).rejects.toMatchObject({
          issues: [
            {
              path: "SHARED_EXPORT_CHANGED",
              message: `It narrows the type of useSession of ${module}, which ${name} ${build} uses (src/useSession.ts). Keep the old export, add the new one under another name, and remove the old one when no such build uses it.`,
            },
          ],
        });
        await expect(releases.promote({ ...(await publish(remote("c"))), actor })).rejects.toMatchObject({
          issues: [
            {
              path: "SHARED_EXPORT_CHANGED",
              message: expect.stringMatching(
                /^src\/useSession\.ts uses useSession of .+, and shell \w+ has it with a type that does not fit\. Build with/,
              ),
            },
          ],
        });
      });

      it("compares with the builds that pages fall back to, and lets a rollback pass", async () => {
        await goLive(shell("a"));
        await goLive(remote("a"));
        await goLive(remoteThatUses("other"));
        const narrower = await publish(shell("b"));
        expect(await listFindings(narrower)).toEqual(changed);
        await goLive(remoteThatUses("another"));
        await releases.promote({ ...narrower, actor });
        await releases.rollback({ name: "shell", actor });
        expect((await releases.liveSet()).remotes.shell?.live.build).not.toBe(narrower.build);
      });
    });

    it("does not blame a shell for what the one before it lacks as well, nor builds that do not say", async () => {
      await goLive(shellWith("shell", "useSession"));
      await goLive({ version: "old", change: withShared({ [module]: accepts }) });
      const forced = await publish(remoteThatUses("forced", "useTomorrow"));
      await releases.promote({ ...forced, actor, force: { reason: "nothing else helps" } });
      expect(await listFindings(await publish(shellWith("next", "useSession", "useMore")))).toEqual([]);
    });
  });

  it("is not in the way of a rollback", async () => {
    await startSite();
    await releases.promote({
      ...(await publish({ version: "more", routes: [calculator, { ...calculator, path: "/rates" }] })),
      actor,
    });
    await releases.rollback({ name, actor });
    expect((await releases.liveSet()).remotes[name]?.remote.routes).toHaveLength(1);
  });
});
