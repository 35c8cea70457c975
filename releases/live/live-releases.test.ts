import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { createLogger } from "@larchway/shared/server/log";
import { LiveReleases } from "./live-releases";

const [good, bad] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;

function makeSet(revision: number, live: string, revoked?: string[]): ReleaseSet {
  const remote = remoteManifestSchema.parse({
    name: "mf-mortgage",
    contract: 1,
    title: "Mortgage",
    routes: [],
    budget: { js: 1, css: 1 },
  });
  const build: LiveBuild = { build: live, base: `/${live}/`, entry: "entry.js", exposes: {}, routes: {} };
  return { revision, remotes: { "mf-mortgage": { remote, live: build, previous: null, revoked } } };
}

/** Opens live releases over a fake database that returns `state.set`. */
async function open(set: ReleaseSet) {
  const state = { set };
  const live = new LiveReleases({
    load: async () => state.set,
    file: join(await mkdtemp(join(tmpdir(), "larchway-live-")), "live-set.json"),
    log: createLogger("live-releases-test", { level: "silent" }),
  });
  await live.refresh();
  const shown = () => live.current?.set.remotes["mf-mortgage"]?.live.build;
  return { live, state, shown };
}

describe("the live releases", () => {
  it("show a new build when it is prepared", async () => {
    const { live, state, shown } = await open(makeSet(1, good));
    let finish = () => {};
    live.beforeChange(() => new Promise((resolve) => (finish = resolve)));
    state.set = makeSet(2, bad);
    const refreshed = live.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown()).toBe(good);
    finish();
    await refreshed;
    expect(shown()).toBe(bad);
  });

  it("do not wait when the current build is revoked", async () => {
    const { live, state, shown } = await open(makeSet(1, bad));
    live.beforeChange(() => new Promise(() => undefined));
    state.set = makeSet(2, good, [bad]);
    await live.refresh();
    expect(shown()).toBe(good);
  });

  it("show a new fallback without a pointer change", async () => {
    const set = makeSet(1, bad);
    const { live, state } = await open(set);
    const remote = set.remotes["mf-mortgage"]!;
    state.set = {
      ...set,
      remotes: { "mf-mortgage": { ...remote, previous: { ...remote.live, build: good } } },
    };
    await live.refresh();
    expect(live.current?.set.remotes["mf-mortgage"]?.previous?.build).toBe(good);
  });
});
