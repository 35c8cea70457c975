import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { EventBus } from "@larchway/shared/events";
import { isOffline } from "@larchway/shared/offline";
import { HangError, SlowError, whileArriving } from "./arrivals";
import type { BuiltInChange } from "./built-ins/built-ins";
import { builtInsGuard } from "./built-ins/guard";
import { hasHung, noteStarting, rememberHung, takeFrozen } from "./hung-builds";
import { expectBuilds } from "./integrity/build-integrity";
import { applyStyles, removeMissingStyles, removeStyles } from "./build-styles";

/** A remote in this page: the build that serves it, and the reason. */
type RemoteState =
  | "registered"
  | "loading"
  | "loaded"
  | "recovered"
  | "broken"
  /** The live build has different pages than this page's router: only a new document can show them. */
  | "outdated";

interface RemoteInPage {
  /** The build in the release set; a different one that serves the remote is a fallback. */
  live: LiveBuild;
  serving: LiveBuild;
  previous: LiveBuild | null;
  state: RemoteState;
  /** Duration of its first load in milliseconds. */
  milliseconds: number;
}

/** The part of the federation runtime that the loader needs; tests pass their own. */
export interface FederationRuntime {
  registerRemotes(
    remotes: { name: string; entry: string; type: "module" }[],
    options?: { force?: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
}

export interface RemoteReport {
  remote: string;
  build: string;
  event: "failed" | "recovered" | "warning";
  reason: string;
}

export interface RemoteLoaderOptions {
  releases: ReleaseSet;
  runtime: FederationRuntime;
  bus: EventBus;
  report: (report: RemoteReport) => void;
  /** Milliseconds without a byte after which a load fails, because an ES module import has no limit. */
  timeout?: number;
  /** Milliseconds after which a load ends, even if bytes arrive. */
  limitMs?: number;
  /**
   * Called with true, and again at each byte, while a page takes longer than `timeout` although bytes arrive; then
   * with false.
   */
  onSlow?: (isSlow: boolean) => void;
  /** Called after a change of built-ins that can't be undone. */
  reloadPage?: () => void;
}

/** A remote whose code runs in this page, and the load time of its first module. */
export interface LoadedRemote {
  remote: string;
  build: string;
  milliseconds: number;
}

/** Loads one exposed module of the build that serves the remote; undefined for slots when it has none. */
type LoadExposed = (expose: "routes" | "slots") => Promise<unknown>;

export interface RemoteLoader {
  /**
   * Runs `attempt` with the live build. When it fails, switches this page to the previous build, reports the failure,
   * and runs it once more. Rejects with a RemoteError when no build is left.
   */
  run<T>(remote: string, attempt: (load: LoadExposed) => Promise<T>): Promise<T>;
  /** Gives up a build that crashed after loading. True when another build serves the remote now. */
  giveUp(remote: string, build: string, reason: unknown): boolean;
  /**
   * From now on serves a remote from other builds than the document's, or from none (null). Content on screen stays
   * until its page is loaded again; slots are filled again immediately.
   */
  serve(remote: string, builds: Pick<LiveRemote, "live" | "previous"> | null): void;
  getState(remote: string): RemoteState;
  getBuild(remote: string): string;
  /** The remotes whose code runs in this page. */
  list(): LoadedRemote[];
}

/** The message names the remote and its build, for logs. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly build: string,
    cause: unknown,
  ) {
    super(`${remote} (build ${build}) could not be loaded: ${toMessage(cause)}`, { cause });
    this.name = "RemoteError";
  }
}

export function createRemoteLoader({
  releases,
  runtime,
  bus,
  report,
  timeout = 8000,
  limitMs = 60_000,
  onSlow = () => undefined,
  reloadPage = () => location.reload(),
}: RemoteLoaderOptions): RemoteLoader {
  /** By build: the error of a build that changed built-in objects or functions of this page. */
  const patchers = new Map<string, Error>();
  builtInsGuard.handleChanges(rejectPatcher);
  const slowLoads = new Set<object>();
  const frozen = takeFrozen();
  const remotes = new Map(
    Object.entries(releases.remotes)
      .filter(([name]) => name !== "shell")
      .map(([name, { live, previous }]): [string, RemoteInPage] => {
        if (frozen.includes(live.build)) {
          rememberHung(live.build);
          report({
            remote: name,
            build: live.build,
            event: "failed",
            reason: "The tab froze while it started.",
          });
        }
        // A hang costs its time only once per tab.
        const [serving, next] = previous && hasHung(live.build) ? [previous, null] : [live, previous];
        return [name, { live, serving, previous: next, state: "registered", milliseconds: 0 }];
      }),
  );
  Object.values(releases.remotes).forEach(expectBuilds);
  runtime.registerRemotes([...remotes].map(([name, { serving }]) => registration(name, serving)));

  function getRemote(name: string) {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`No remote ${name} in release set ${releases.revision}`);
    return remote;
  }

  function giveUp(name: string, build: string, reason: unknown): boolean {
    const remote = getRemote(name);
    // Several parts may fail on one build: the first switches, the others find that it was switched.
    if (remote.serving.build !== build) return true;
    if (remote.state !== "broken") {
      console.error(`${name} (build ${build}) failed.`, reason);
      report({ remote: name, build, event: "failed", reason: toMessage(reason) });
    }
    bus.emit("remote:failed", { remote: name, build, reason: toMessage(reason) });
    if (!remote.previous) {
      remote.state = "broken";
      return false;
    }
    remote.serving = remote.previous;
    remote.previous = null;
    remote.state = "registered";
    remote.milliseconds = 0;
    removeStyles(remote.live);
    runtime.registerRemotes([registration(name, remote.serving)], { force: true });
    bus.emit("remote:replaced", { remote: name, build: remote.serving.build });
    return true;
  }

  /** Finds the build that made changes, which are undone already. Redoes those of a browser extension. */
  async function rejectPatcher(changes: readonly BuiltInChange[], url: string): Promise<void> {
    const [suspect, { serving } = { serving: { build: "" } }] =
      [...remotes].find(([, each]) => url.includes(each.serving.base)) ?? [];
    try {
      const { findPatcher } = await import(/* webpackChunkName: "find-patcher" */ "./built-ins/find-patcher");
      const found = await findPatcher(changes, { remote: suspect ?? "", build: serving.build });
      if (!found) {
        for (const { object, key, after } of changes)
          if (after) Reflect.defineProperty(object, key, after);
          else Reflect.deleteProperty(object, key);
      } else if (remotes.has(found.remote)) reject(found.remote, found.build, changes);
    } catch {
      if (suspect) reject(suspect, serving.build, changes);
    }
  }

  function reject(name: string, build: string, changes: readonly BuiltInChange[]): void {
    const error = new Error(`BUILT_IN_CHANGED: ${changes.map((each) => each.name).join(", ")}`);
    patchers.set(build, error);
    const hasFallback = getRemote(name).previous !== null;
    rememberHung(build);
    giveUp(name, build, error);
    // Only a new page has the original again. It starts with the fallback.
    if (hasFallback && hasHung(build) && changes.some(({ isUndone }) => !isUndone)) reloadPage();
  }

  function serve(name: string, builds: Pick<LiveRemote, "live" | "previous"> | null): void {
    const remote = getRemote(name);
    if (!builds) {
      remote.state = "outdated";
      return;
    }
    const { live, previous } = builds;
    expectBuilds(builds);
    const isSame = remote.serving.build === live.build;
    Object.assign(remote, { live, serving: live, previous, state: "registered", milliseconds: 0 });
    runtime.registerRemotes([registration(name, live)], { force: true });
    if (!isSame) bus.emit("remote:replaced", { remote: name, build: live.build });
  }

  async function run<T>(name: string, attempt: (load: LoadExposed) => Promise<T>): Promise<T> {
    const remote = getRemote(name);
    const { build, base } = remote.serving;
    const started = performance.now();
    const patchersBefore = patchers.size;
    const start = noteStarting(build);
    if (remote.state === "registered") remote.state = "loading";
    builtInsGuard.beginLoad();
    let isPage = false;
    const reportSlow = () => {
      // The page does not wait for slots.
      if (isPage) onSlow(slowLoads.add(start).size > 0);
    };
    try {
      const result = await whileArriving(
        attempt(async (expose) => {
          isPage ||= expose === "routes";
          const exposed = runtime.loadRemote(`${name}/${expose}`);
          const [module] = await Promise.all([
            expose === "slots" ? exposed.catch(noSlots) : exposed,
            applyStyles({ base }),
          ]);
          return module;
        }),
        { base, silenceMs: timeout, limitMs, onSlow: reportSlow },
      ).finally(() => {
        if (slowLoads.delete(start)) onSlow(slowLoads.size > 0);
        return builtInsGuard.endLoad(base);
      });
      const patching = patchers.get(build);
      if (patching) throw patching;
      start.started();
      const isFallback = build !== remote.live.build;
      if (isFallback && remote.state !== "recovered") {
        report({ remote: name, build, event: "recovered", reason: "The previous build serves this page." });
        bus.emit("remote:recovered", { remote: name, build });
      }
      remote.milliseconds ||= performance.now() - started;
      if (remote.state !== "outdated") remote.state = isFallback ? "recovered" : "loaded";
      return result;
    } catch (thrown) {
      const error = patchers.get(build) ?? thrown;
      start.failed();
      removeMissingStyles({ base });
      // Without a connection, or with a slow one, every build fails, which does not reflect on this one.
      if (isOffline() || error instanceof SlowError) remote.state = "registered";
      // The change of another remote made it fail.
      else if (patchers.size > patchersBefore && !patchers.has(build)) return run(name, attempt);
      else {
        if (error instanceof HangError) rememberHung(build);
        if (giveUp(name, build, error)) return run(name, attempt);
      }
      throw new RemoteError(name, build, error);
    }
  }

  return {
    run,
    giveUp,
    serve,
    getState: (name) => getRemote(name).state,
    getBuild: (name) => getRemote(name).serving.build,
    list: () =>
      [...remotes]
        .filter(([, { state }]) => state === "loaded" || state === "recovered")
        .map(([remote, { serving, milliseconds }]) => ({ remote, build: serving.build, milliseconds })),
  };
}

function registration(name: string, { base, entry }: LiveBuild) {
  return { name, entry: new URL(base + entry, location.origin).href, type: "module" as const };
}

/** A previous build may be older than the first slot of its remote. The caller decides whether that is a failure. */
function noSlots(error: unknown): undefined {
  // The error text of webpack's container.
  if (!toMessage(error).includes("does not exist in container")) throw error;
}

function toMessage(reason: unknown): string {
  return (reason instanceof Error ? reason.message : String(reason)).slice(0, 400);
}
