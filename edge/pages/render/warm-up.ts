import { setTimeout as delay } from "node:timers/promises";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import type { LiveReleases, LiveView } from "@larchway/releases/live/live-releases";

export interface WarmUpsOptions {
  live: LiveReleases;
  /** Renders the page of a path in a thread, with a generous deadline. */
  warmUp: (view: LiveView, path: string) => Promise<void>;
  /** True when a thread is warm for the remote's pages. */
  isWarm: (view: LiveView, remote: string) => boolean;
  /** Makes the document of a path; resolves with false when that should be tried again. */
  prepare: (view: LiveView, path: string) => Promise<boolean>;
  /** Called when the live builds change, with the main view and those of canaries. */
  onRelease: (views: readonly LiveView[]) => void;
  /** Milliseconds that a new release set waits for its pages. */
  releaseLimit?: number;
  /** Milliseconds for which a starting edge may be unready, once its files are available. */
  startLimit?: number;
}

export interface WarmUps {
  /** True until the first pages of the first release set are rendered, or the time limit has passed. */
  isStarting(): boolean;
  /** Remotes of the live set without a warm thread. */
  listCold(): string[];
  stop(): void;
}

/**
 * Milliseconds between attempts; the pause doubles while the API is unavailable or a page does not render. While
 * starting it stays short, because builds may still be downloading from a bucket.
 */
const firstPauseMs = 50;
const longestPauseMs = { starting: 1000, later: 60_000 };
const startingFor = 120_000;

/**
 * Renders pages before builds get visitors: when the edge starts, and before a release set goes live. First one page of
 * every remote, so that the threads are warm; both wait a limited time for that, and visitors get plain documents until
 * then. Then the documents of all pages without parameters: a starting edge waits for them too, but not a release set,
 * because a rollback must not take longer.
 */
export function startWarmUps(options: WarmUpsOptions): WarmUps {
  const { live, warmUp, isWarm, prepare, onRelease, releaseLimit = 2000, startLimit = 10_000 } = options;
  let warmingUp = new AbortController();
  let isStarting = true;
  let startEnd: number | undefined;
  const startedAt = performance.now();

  /** Paths whose documents are ready, by the key of their view. */
  const prepared = new Map<string, Set<string>>();

  const findCold = (view: LiveView) => findPaths(view).filter(({ remote }) => !isWarm(view, remote));
  const findMissing = (view: LiveView) =>
    listFirstPages(view).filter(({ path }) => !prepared.get(view.key)?.has(path));
  const isDone = (view: LiveView) => findCold(view).length === 0 && findMissing(view).length === 0;

  function getLongestPause(): number {
    const isEarly = isStarting && performance.now() - startedAt < startingFor;
    return isEarly ? longestPauseMs.starting : longestPauseMs.later;
  }

  async function warmUpOnce(view: LiveView): Promise<void> {
    await Promise.all(findCold(view).map(({ path }) => warmUp(view, path).catch(() => undefined)));
  }

  /** One after the other: visitors need the other threads. */
  async function prepareOnce(view: LiveView, signal: AbortSignal): Promise<void> {
    for (const { remote, path } of findMissing(view)) {
      if (signal.aborted) return;
      if (!isWarm(view, remote) || !(await prepare(view, path).catch(() => false))) continue;
      const paths = prepared.get(view.key) ?? new Set();
      prepared.set(view.key, paths.add(path));
    }
  }

  async function warmUpUntilDone(view: LiveView, signal: AbortSignal): Promise<void> {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(2 * pause, getLongestPause())) {
      await warmUpOnce(view);
      await prepareOnce(view, signal);
      if (isDone(view)) return;
      await delay(pause, undefined, { ref: false, signal });
    }
  }

  const show = (view: LiveView) => {
    const views = [view, ...live.canaryViews];
    onRelease(views);
    warmingUp.abort();
    warmingUp = new AbortController();
    for (const key of prepared.keys()) if (!views.some((each) => each.key === key)) prepared.delete(key);
    for (const each of views) warmUpUntilDone(each, warmingUp.signal).catch(() => undefined);
  };
  if (live.current) show(live.current);
  const unsubscribes = [
    live.onChange(show),
    live.beforeChange(async (next) => {
      const waiting = new AbortController();
      const limit = delay(releaseLimit, undefined, { ref: false, signal: waiting.signal });
      await Promise.race([warmUpOnce(next), limit.catch(() => undefined)]);
      waiting.abort();
    }),
  ];
  return {
    isStarting() {
      const { current } = live;
      if (!isStarting || !current) return isStarting;
      // Called once the files of the live set are available: nothing can be rendered before, however long that takes.
      startEnd ??= performance.now() + startLimit;
      isStarting = performance.now() < startEnd && !isDone(current);
      return isStarting;
    },
    listCold: () => (live.current ? findCold(live.current).map(({ remote }) => remote) : []),
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      warmingUp.abort();
    },
  };
}

interface FirstPage {
  remote: string;
  path: string;
}

/** One page without parameters per remote. */
function findPaths(view: LiveView): FirstPage[] {
  const remotes = new Map<string, FirstPage>();
  for (const { remote, path } of listServerPages(view))
    if (!remotes.has(remote)) remotes.set(remote, { remote, path });
  return [...remotes.values()];
}

/** The pages whose documents are made before visitors request them. A route without `query` may read any parameter. */
function listFirstPages(view: LiveView): FirstPage[] {
  return listServerPages(view).filter(({ query }) => query !== undefined);
}

function listServerPages({ set }: LiveView): (FirstPage & Pick<RemoteRoute, "query">)[] {
  return Object.entries(set.remotes).flatMap(([name, { remote }]) =>
    remote.routes
      .filter(
        ({ render, path, redirect, audience }) =>
          render === "server" && redirect === undefined && audience === "everybody" && !/[:*]/.test(path),
      )
      .map(({ path, query }) => ({ remote: name, path, query })),
  );
}
