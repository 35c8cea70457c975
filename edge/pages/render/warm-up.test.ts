import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseSetSchema } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { createLogger } from "@larchway/shared/server/log";
import { LiveReleases } from "@larchway/releases/live/live-releases";
import { startWarmUps, type WarmUps, type WarmUpsOptions } from "./warm-up";

const routes = [
  { path: "/gardens/:key", module: "garden", title: "Garden", render: "server" },
  { path: "/gardens", module: "gardens", title: "Gardens", render: "server" },
  { path: "/gardens/guide", module: "guide", title: "Guide", render: "server", query: [] },
  {
    path: "/gardens/old-guide",
    module: "guide",
    title: "Guide",
    render: "server",
    query: [],
    redirect: "/gardens/guide",
  },
  { path: "/mine", module: "mine", title: "Mine" },
];
const releaseSet = (revision: number) =>
  releaseSetSchema.parse({
    revision,
    remotes: {
      "mf-gardens": {
        remote: remoteManifestSchema.parse({
          name: "mf-gardens",
          contract: 1,
          title: "Gardens",
          routes,
          budget: { js: 1, css: 1 },
        }),
        live: {
          build: String(revision).padStart(12, "0"),
          base: "/",
          entry: "main.js",
          exposes: {},
          routes: {},
        },
        previous: null,
      },
    },
  });

let folder: string;
let revision: number;
let live: LiveReleases;
let warmUps: WarmUps | undefined;
/** Revisions whose pages are warm, and functions that finish a warm-up. */
const warm = new Set<number>();
let endWarmUp: Record<string, () => void>;
/** Documents that were made, and whether the API responds. */
let prepared: string[];
let isApiUp: boolean;

function start(limits: Partial<WarmUpsOptions> = {}): WarmUps {
  warmUps = startWarmUps({
    live,
    warmUp: ({ set }, path) =>
      new Promise((resolve) => {
        endWarmUp[`${path} ${set.revision}`] = () => {
          warm.add(set.revision);
          resolve();
        };
      }),
    isWarm: ({ set }) => warm.has(set.revision),
    prepare: async ({ set }, path) => {
      prepared.push(`${path} ${set.revision}`);
      return isApiUp;
    },
    onRelease: () => undefined,
    releaseLimit: 60_000,
    ...limits,
  });
  return warmUps;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-warm-up-"));
  [revision, endWarmUp] = [1, {}];
  [prepared, isApiUp] = [[], true];
  warm.clear();
  const log = createLogger("warm-up-test", { level: "silent" });
  live = new LiveReleases({ load: async () => releaseSet(revision), file: join(folder, "live.json"), log });
});

afterEach(async () => {
  warmUps?.stop();
  await rm(folder, { recursive: true });
});

/** Lets the documents be made. */
async function untilPrepared(count: number): Promise<void> {
  while (prepared.length < count) await new Promise(setImmediate);
  await new Promise(setImmediate);
}

it("keeps a starting edge unready until the first pages are rendered, but not at later releases", async () => {
  const { isStarting } = start();
  await live.refresh();
  expect([live.current?.set.revision, isStarting()]).toEqual([1, true]);
  endWarmUp["/gardens 1"]?.();
  expect([prepared, isStarting()]).toEqual([[], true]);
  await untilPrepared(1);
  expect(prepared).toEqual(["/gardens/guide 1"]);
  expect(isStarting()).toBe(false);
  warm.clear();
  expect(isStarting()).toBe(false);
});

it("tries the first pages again until they are rendered", async () => {
  isApiUp = false;
  const { isStarting } = start({ startLimit: 600_000 });
  await live.refresh();
  endWarmUp["/gardens 1"]?.();
  await untilPrepared(1);
  expect(isStarting()).toBe(true);
  isApiUp = true;
  while (isStarting()) await new Promise(setImmediate);
  expect(prepared.length).toBeGreaterThan(1);
  expect(new Set(prepared)).toEqual(new Set(["/gardens/guide 1"]));
});

it("becomes ready after a time limit", async () => {
  const { isStarting } = start({ startLimit: 0 });
  await live.refresh();
  expect(isStarting()).toBe(false);
});

it("starts that time limit when the files are available", async () => {
  const { isStarting, listCold } = start({ startLimit: 10_000 });
  await live.refresh();
  const began = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(began + 20_000);
  expect(isStarting()).toBe(true);
  jest.spyOn(performance, "now").mockReturnValue(began + 31_000);
  expect([isStarting(), listCold()]).toEqual([false, ["mf-gardens"]]);
  jest.restoreAllMocks();
});

it("shows a release set once its pages are warm", async () => {
  await live.refresh();
  start();
  revision = 2;
  const refreshed = live.refresh();
  while (!endWarmUp["/gardens 2"]) await new Promise(setImmediate);
  expect(live.current?.set.revision).toBe(1);
  endWarmUp["/gardens 2"]();
  await refreshed;
  expect(live.current?.set.revision).toBe(2);
  await untilPrepared(1);
  expect(prepared).toEqual(["/gardens/guide 2"]);
});

it("does not wait for an earlier release set", async () => {
  await live.refresh();
  start();
  warm.add(2);
  revision = 2;
  await live.refresh();
  expect([live.current?.set.revision, endWarmUp["/gardens 2"]]).toEqual([2, undefined]);
});

it("shows it after a time limit when its pages do not get warm", async () => {
  await live.refresh();
  start({ releaseLimit: 1 });
  revision = 2;
  await live.refresh();
  expect(live.current?.set.revision).toBe(2);
});
