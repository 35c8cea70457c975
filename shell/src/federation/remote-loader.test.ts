import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import { createEventBus } from "@larchway/shared/events";
import { trackFile } from "./arrivals";
import { createRemoteLoader, RemoteError, type RemoteReport } from "./remote-loader";

const build = (id: string): LiveBuild => ({
  build: id,
  base: `/remotes/mf-map-search/${id}/`,
  entry: "remoteEntry.js",
  exposes: {},
  routes: {},
});

function releasesWith(previous: LiveBuild | null): ReleaseSet {
  const remote = {
    name: "mf-map-search",
    contract: 1 as const,
    title: "Map",
    routes: [],
    slots: [],
    budget: { js: 1, css: 1 },
  };
  return { revision: 7, remotes: { "mf-map-search": { remote, live: build("bbbbbbbbbbbb"), previous } } };
}

/** A runtime whose builds have a state: a module, an error, or a promise that never settles. */
function setUp(
  behaviour: Record<string, unknown>,
  previous: LiveBuild | null = build("aaaaaaaaaaaa"),
  reloadPage = () => undefined,
) {
  let serving = "";
  const reports: RemoteReport[] = [];
  const loader = createRemoteLoader({
    releases: releasesWith(previous),
    bus: createEventBus(),
    report: (report) => reports.push(report),
    timeout: 20,
    reloadPage,
    runtime: {
      registerRemotes: ([remote]) => (serving = remote?.entry ?? ""),
      loadRemote: async () => {
        const response = behaviour[Object.keys(behaviour).find((id) => serving.includes(id)) ?? ""];
        if (response instanceof Error) throw response;
        return response;
      },
    },
  });
  return { loader, reports };
}

/** Ends a hanging load before the next test, because changes during it would count as the remote's. */
const loads: Promise<unknown>[] = [];
function load(loader: ReturnType<typeof setUp>["loader"]) {
  const result = loader.run("mf-map-search", (expose) => expose("routes"));
  loads.push(result);
  return result;
}
afterEach(() => Promise.allSettled(loads.splice(0)));

beforeEach(() => sessionStorage.clear());
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("the remote loader", () => {
  it("returns no slots for a build that exposes none, without a failure", async () => {
    const { loader, reports } = setUp({ bbbb: new Error('Module "./slots" does not exist in container.') });
    await expect(loader.run("mf-map-search", (expose) => expose("slots"))).resolves.toBeUndefined();
    expect(reports).toEqual([]);
  });

  it("loads from the live build and reports nothing", async () => {
    const { loader, reports } = setUp({ bbbb: "live", aaaa: "previous" });
    await expect(load(loader)).resolves.toBe("live");
    expect(loader.getState("mf-map-search")).toBe("loaded");
    expect(reports).toEqual([]);
  });

  it("falls back to the previous build when the live one fails to load, and reports both", async () => {
    const { loader, reports } = setUp({ bbbb: new Error("404"), aaaa: "previous" });
    await expect(load(loader)).resolves.toBe("previous");
    expect(loader.getState("mf-map-search")).toBe("recovered");
    expect(reports.map(({ event, build: id }) => [event, id])).toEqual([
      ["failed", "bbbbbbbbbbbb"],
      ["recovered", "aaaaaaaaaaaa"],
    ]);
  });

  it("falls back to the previous build when the live one neither loads nor fails", async () => {
    const { loader } = setUp({ bbbb: new Promise(() => undefined), aaaa: "previous" });
    await expect(load(loader)).resolves.toBe("previous");
  });

  it("waits for a hanging build once per tab, not at every load", async () => {
    const hanging = { bbbb: new Promise(() => undefined), aaaa: "previous" };
    await load(setUp(hanging).loader);
    const { loader, reports } = setUp(hanging);
    expect(loader.getBuild("mf-map-search")).toBe("aaaaaaaaaaaa");
    await expect(load(loader)).resolves.toBe("previous");
    expect(loader.getState("mf-map-search")).toBe("recovered");
    expect(reports.map(({ event }) => event)).toEqual(["recovered"]);
    // Without a fallback no other build exists.
    expect(setUp(hanging, null).loader.getBuild("mf-map-search")).toBe("bbbbbbbbbbbb");
  });

  it("reports a build during whose start the tab froze, and starts the previous one", async () => {
    const frozen = setUp({ bbbb: new Promise(() => undefined) }, null).loader;
    void load(frozen).catch(() => undefined);
    const { loader, reports } = setUp({ bbbb: "live", aaaa: "previous" });
    expect(reports).toEqual([
      expect.objectContaining({
        build: "bbbbbbbbbbbb",
        event: "failed",
        reason: expect.stringContaining("froze"),
      }),
    ]);
    await expect(load(loader)).resolves.toBe("previous");
    // Reported once; the next page uses the previous build as long as the hang is remembered.
    window.dispatchEvent(new Event("pagehide"));
    expect(setUp({}).reports).toEqual([]);
  });

  it.each(["null", "5", "{}", "[1]", "[", '"bbbbbbbbbbbb"'])(
    "starts whatever else the session holds as builds that were starting: %s",
    async (stored) => {
      sessionStorage.setItem("larchway-starting-builds", stored);
      const { loader, reports } = setUp({ bbbb: "live" });
      await expect(load(loader)).resolves.toBe("live");
      expect(reports).toEqual([]);
      window.dispatchEvent(new Event("pagehide"));
    },
  );

  it("reports no build whose page was left during its start, or that has started", async () => {
    void load(setUp({ bbbb: new Promise(() => undefined) }, null).loader).catch(() => undefined);
    window.dispatchEvent(new Event("pagehide"));
    expect(setUp({}).reports).toEqual([]);

    jest.useFakeTimers();
    await load(setUp({ bbbb: "live" }).loader);
    jest.advanceTimersByTime(3000);
    jest.useRealTimers();
    expect(setUp({}).reports).toEqual([]);
  });

  describe("on a slow network", () => {
    const bytes = { read: async () => ({ done: false }) };
    const file = "/remotes/mf-map-search/bbbbbbbbbbbb/page.js";
    /** Loads a page or slots whose file arrives byte by byte, as long as the loader allows. */
    async function trickle(expose: "routes" | "slots", limitMs: number) {
      const states: boolean[] = [];
      const reports: RemoteReport[] = [];
      const read = () => new Promise((resolve) => setTimeout(resolve, 1, bytes.read()));
      Object.assign(globalThis, { fetch: async () => ({ body: { getReader: () => ({ read }) } }) });
      let arrive: (module: string) => void = () => undefined;
      const module = new Promise((resolve) => (arrive = resolve));
      void trackFile(file, module);
      const loader = createRemoteLoader({
        releases: releasesWith(build("aaaaaaaaaaaa")),
        bus: createEventBus(),
        report: (report) => reports.push(report),
        timeout: 20,
        limitMs,
        onSlow: (isSlow) => {
          states.push(isSlow);
          if (states.length === 5) arrive("live");
        },
        runtime: { registerRemotes: () => undefined, loadRemote: () => module },
      });
      const result = loader.run("mf-map-search", (load) => load(expose));
      loads.push(result);
      await result.catch(() => arrive(""));
      Reflect.deleteProperty(globalThis, "fetch");
      return { result, states, reports, loader };
    }

    it("shows that a page is slow, then shows the page, and reports nothing", async () => {
      const { result, states, reports } = await trickle("routes", 60_000);
      await expect(result).resolves.toBe("live");
      expect(states).toEqual([true, true, true, true, true, false]);
      expect(reports).toEqual([]);
    });

    it("gives up no build when the page fails to load in time, and loads it at the next try", async () => {
      const { result, states, reports, loader } = await trickle("routes", 21);
      await expect(result).rejects.toBeInstanceOf(RemoteError);
      expect(states.at(-1)).not.toBe(true);
      expect(reports).toEqual([]);
      expect(loader.getBuild("mf-map-search")).toBe("bbbbbbbbbbbb");
      expect(loader.getState("mf-map-search")).toBe("registered");
      expect(setUp({}).loader.getBuild("mf-map-search")).toBe("bbbbbbbbbbbb");
    });

    it("shows nothing for a slot, because the page does not wait for it", async () => {
      const { states, reports } = await trickle("slots", 60);
      expect(states).toEqual([]);
      expect(reports).toEqual([]);
    });
  });

  it("retries a build that failed, but did not hang, at every load", async () => {
    await load(setUp({ bbbb: new Error("404"), aaaa: "previous" }).loader);
    expect(setUp({ bbbb: "live" }).loader.getBuild("mf-map-search")).toBe("bbbbbbbbbbbb");
  });

  it("uses newer live builds for a remote whose builds all failed", async () => {
    const { loader } = setUp({ bbbb: new Error("404"), cccc: "newer" }, null);
    await expect(load(loader)).rejects.toBeInstanceOf(RemoteError);
    loader.serve("mf-map-search", { live: build("cccccccccccc"), previous: null });
    await expect(load(loader)).resolves.toBe("newer");
    expect(loader.getState("mf-map-search")).toBe("loaded");
  });

  it("switches once when two parts of a page fail on the same build", async () => {
    const { loader, reports } = setUp({ bbbb: new Error("404"), aaaa: "previous" });
    await expect(Promise.all([load(loader), load(loader)])).resolves.toEqual(["previous", "previous"]);
    expect(reports.filter(({ event }) => event === "failed")).toHaveLength(1);
    expect(reports.filter(({ event }) => event === "recovered")).toHaveLength(1);
  });

  it("names the remote and its build when no build is left", async () => {
    const { loader } = setUp({ bbbb: new Error("404") }, null);
    await expect(load(loader)).rejects.toThrow(/mf-map-search \(build bbbbbbbbbbbb\).*404/);
    await expect(load(loader)).rejects.toBeInstanceOf(RemoteError);
    expect(loader.getState("mf-map-search")).toBe("broken");
  });

  it("gives up no build while the device is offline", async () => {
    const { loader, reports } = setUp({ bbbb: new Error("Failed to fetch"), aaaa: "previous" });
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(load(loader)).rejects.toBeInstanceOf(RemoteError);
    expect(loader.getBuild("mf-map-search")).toBe("bbbbbbbbbbbb");
    expect(reports).toEqual([]);
    onLine.mockReturnValue(true);
    await expect(load(loader)).resolves.toBe("previous");
  });

  describe("with a remote that changes built-ins", () => {
    /** The loader reads no script here, so the suspect is the build that was loading. */
    const patching = (change: () => void) => ({
      get bbbb() {
        change();
        return "live";
      },
      aaaa: "previous",
    });
    const { map } = Array.prototype;
    const change = () => void (Array.prototype.map = () => []);

    it("undoes the change, reports the build, rejects it and uses the previous one", async () => {
      const { loader, reports } = setUp(patching(change));
      await expect(load(loader)).resolves.toBe("previous");
      expect(Array.prototype.map).toBe(map);
      expect(reports).toEqual([
        expect.objectContaining({
          remote: "mf-map-search",
          build: "bbbbbbbbbbbb",
          event: "failed",
          reason: "BUILT_IN_CHANGED: Array.prototype.map",
        }),
        expect.objectContaining({ event: "recovered", build: "aaaaaaaaaaaa" }),
      ]);
      // The next page of this browser does not evaluate it again.
      expect(setUp({}).loader.getBuild("mf-map-search")).toBe("aaaaaaaaaaaa");
    });

    it("does so when the build throws too, or has no previous one", async () => {
      const throwing = {
        get bbbb(): unknown {
          change();
          throw new Error("broken");
        },
      };
      const { loader, reports } = setUp(throwing, null);
      await expect(load(loader)).rejects.toThrow("BUILT_IN_CHANGED");
      expect(Array.prototype.map).toBe(map);
      expect(reports.map(({ reason }) => reason)).toEqual(["BUILT_IN_CHANGED: Array.prototype.map"]);
    });

    it("ignores changes between loads", async () => {
      const { pushState } = history;
      const patched = () => undefined;
      history.pushState = patched;
      await expect(load(setUp({ bbbb: "live" }).loader)).resolves.toBe("live");
      expect(history.pushState).toBe(patched);
      history.pushState = pushState;
    });

    it("loads the page again when the change can't be undone", async () => {
      const reloadPage = jest.fn();
      const once = { isDone: false };
      const { loader } = setUp(
        patching(() => {
          if (once.isDone) return;
          once.isDone = true;
          Object.defineProperty(Math, "cbrt", { configurable: false, writable: false, value: null });
        }),
        undefined,
        reloadPage,
      );
      await load(loader);
      expect(reloadPage).toHaveBeenCalledTimes(1);
    });
  });

  it("switches after a crash, and not twice for the same build", () => {
    const { loader, reports } = setUp({});
    expect(loader.giveUp("mf-map-search", "bbbbbbbbbbbb", new Error("crash"))).toBe(true);
    expect(loader.giveUp("mf-map-search", "bbbbbbbbbbbb", new Error("crash"))).toBe(true);
    expect(loader.getBuild("mf-map-search")).toBe("aaaaaaaaaaaa");
    expect(reports).toHaveLength(1);
  });
});
