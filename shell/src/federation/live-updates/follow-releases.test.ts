import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { createEventBus } from "@larchway/shared/events";
import { createRemoteLoader } from "../remote-loader";
import { createReleaseFollower } from "./follow-releases";

const one = "aaaaaaaaaaaa";
const two = "bbbbbbbbbbbb";
const three = "cccccccccccc";

const toBuild = (name: string, build: string): LiveBuild => ({
  build,
  base: `/remotes/${name}/${build}/`,
  entry: "remoteEntry.js",
  exposes: {},
  routes: {},
});

interface Described {
  live: string;
  previous?: string;
  revoked?: string[];
  urgent?: string[];
  paths?: string[];
}

function toRemote(
  name: string,
  { live, previous, revoked, urgent, paths = ["/page"] }: Described,
): LiveRemote {
  return {
    remote: remoteManifestSchema.parse({
      name,
      contract: 1,
      title: name,
      routes: paths.map((path) => ({ path, module: "page", title: "Page" })),
      budget: { js: 1, css: 1 },
    }),
    live: toBuild(name, live),
    previous: previous === undefined ? null : toBuild(name, previous),
    ...(revoked && { revoked }),
    ...(urgent && { urgent }),
  };
}

const toSet = (remotes: Record<string, Described>): ReleaseSet => ({
  revision: 1,
  remotes: Object.fromEntries(
    Object.entries({ shell: { live: one }, ...remotes }).map(([name, each]) => [name, toRemote(name, each)]),
  ),
});

/** A page that was opened with build one of mf-mortgage. */
function open(paths?: string[]) {
  const releases = toSet({ "mf-mortgage": { live: one, paths } });
  const bus = createEventBus();
  const loader = createRemoteLoader({
    releases,
    bus,
    report: () => undefined,
    runtime: { registerRemotes: () => undefined, loadRemote: async () => "loaded" },
  });
  const retired: string[] = [];
  const retireStyles = (_: string, build: string) => void retired.push(build);
  const reloads: string[] = [];
  const reloadUrgently = (build: string) => void reloads.push(build);
  const follower = createReleaseFollower({ releases, loader, bus, retireStyles, reloadUrgently });
  const load = () => loader.run("mf-mortgage", (expose) => expose("routes"));
  return { bus, loader, follower, load, retired, reloads, build: () => loader.getBuild("mf-mortgage") };
}

describe("an open page", () => {
  it("immediately uses the new build of a remote that it has not loaded yet", async () => {
    const { follower, build, load } = open();
    follower.follow(toSet({ "mf-mortgage": { live: two } }));
    expect(build()).toBe(two);
    await expect(load()).resolves.toBe("loaded");
  });

  it("keeps a loaded build that was not revoked", async () => {
    const { follower, build, load } = open();
    await load();
    follower.follow(toSet({ "mf-mortgage": { live: two } }));
    follower.leavePage();
    expect(build()).toBe(one);
  });

  it("replaces a revoked build with the next navigation, and then its styles", async () => {
    const { follower, build, load, loader, retired } = open();
    await load();
    follower.follow(toSet({ "mf-mortgage": { live: two, revoked: [one] } }));
    expect(build()).toBe(one);
    follower.leavePage();
    expect(build()).toBe(two);
    expect(retired).toEqual([one]);
    await load();
    expect(loader.getState("mf-mortgage")).toBe("loaded");
  });

  it("keeps a revoked build that is live again before the next navigation", async () => {
    const { follower, build, load } = open();
    await load();
    follower.follow(toSet({ "mf-mortgage": { live: two, revoked: [one] } }));
    follower.follow(toSet({ "mf-mortgage": { live: one } }));
    follower.leavePage();
    expect(build()).toBe(one);
  });

  it("uses a newer build without its shell only to replace a revoked one", () => {
    const { follower, build } = open();
    follower.follow(toSet({ shell: { live: two }, "mf-mortgage": { live: two } }));
    expect(build()).toBe(one);
    follower.follow(toSet({ shell: { live: two }, "mf-mortgage": { live: three, revoked: [one] } }));
    expect(build()).toBe(three);
  });

  it("needs a new document for a remote that lost a page of this document's routes", () => {
    const { follower, loader } = open(["/page", "/lost"]);
    follower.follow(toSet({ "mf-mortgage": { live: two } }));
    expect(loader.getState("mf-mortgage")).toBe("outdated");
  });

  it("reloads to leave an urgently revoked build, if it shows it", async () => {
    const { follower, load, reloads } = open();
    await load();
    follower.follow(toSet({ "mf-mortgage": { live: two, revoked: [one], urgent: [one] } }));
    expect(reloads).toEqual([]);
    document.body.innerHTML = `<main data-remote="mf-mortgage" data-build="${one}"></main>`;
    follower.follow(toSet({ "mf-mortgage": { live: two, revoked: [one] } }));
    expect(reloads).toEqual([]);
    follower.follow(toSet({ "mf-mortgage": { live: two, revoked: [one], urgent: [one] } }));
    expect(reloads).toEqual([one]);
  });

  it("reloads to leave an urgently revoked shell, without an offer", () => {
    const { follower, bus, reloads } = open();
    const offered = jest.fn();
    bus.on("page:revoked", offered);
    follower.follow(toSet({ shell: { live: two, revoked: [one], urgent: [one] } }));
    expect(reloads).toEqual([one]);
    expect(offered).not.toHaveBeenCalled();
  });

  it("reports when its shell was revoked, and when that is live again", () => {
    const { follower, bus } = open();
    const heard: unknown[] = [];
    bus.on("page:revoked", ({ live }) => void heard.push(live));
    follower.follow(toSet({ shell: { live: two } }));
    follower.follow(toSet({ shell: { live: two, revoked: [one] } }));
    follower.follow(toSet({ shell: { live: one } }));
    expect(heard).toEqual([two, null]);
  });
});
