import { setTimeout as delay } from "node:timers/promises";
import type { LiveReleases, LiveView } from "@larchway/releases/live/live-releases";

export interface WarmUpsOptions {
  live: LiveReleases;
  /** Renders the page of a path in a thread, with a generous deadline. */
  warmUp: (view: LiveView, path: string) => Promise<void>;
  /** True when a thread is warm for the remote's pages. */
  isWarm: (view: LiveView, remote: string) => boolean;
  /** Called when the live builds change, with the main view and those of canaries. */
  onRelease: (views: readonly LiveView[]) => void;
  /** Milliseconds that a new release set waits for its pages. */
  releaseLimit?: number;
  /** Milliseconds for which a starting edge may be unready, once its files are available. */
  startLimit?: number;
}

export interface WarmUps {
  /** True until the pages of the first release set are warm, or the time limit has passed. */
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
 * Renders a page of every remote before its builds get visitors: when the edge starts, and before a release set goes
 * live. Both wait a limited time; until the pages are warm, visitors get plain documents.
 */
export function startWarmUps(options: WarmUpsOptions): WarmUps {
  const { live, warmUp, isWarm, onRelease, releaseLimit = 2000, startLimit = 10_000 } = options;
  let warmingUp = new AbortController();
  let isStarting = true;
  let startEnd: number | undefined;
  const startedAt = performance.now();

  const findCold = (view: LiveView) => findPaths(view).filter(({ remote }) => !isWarm(view, remote));

  function getLongestPause(): number {
    const isEarly = isStarting && performance.now() - startedAt < startingFor;
    return isEarly ? longestPauseMs.starting : longestPauseMs.later;
  }

  async function warmUpOnce(view: LiveView): Promise<void> {
    await Promise.all(findCold(view).map(({ path }) => warmUp(view, path).catch(() => undefined)));
  }

  async function warmUpUntilWarm(view: LiveView, signal: AbortSignal): Promise<void> {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(2 * pause, getLongestPause())) {
      await warmUpOnce(view);
      if (findCold(view).length === 0) return;
      await delay(pause, undefined, { ref: false, signal });
    }
  }

  const show = (view: LiveView) => {
    const views = [view, ...live.canaryViews];
    onRelease(views);
    warmingUp.abort();
    warmingUp = new AbortController();
    for (const each of views) warmUpUntilWarm(each, warmingUp.signal).catch(() => undefined);
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
      isStarting = performance.now() < startEnd && findCold(current).length > 0;
      return isStarting;
    },
    listCold: () => (live.current ? findCold(live.current).map(({ remote }) => remote) : []),
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      warmingUp.abort();
    },
  };
}

/** One page without parameters per remote. */
function findPaths({ set }: LiveView): { remote: string; path: string }[] {
  return Object.entries(set.remotes).flatMap(([name, { remote }]) => {
    const route = remote.routes.find(
      ({ render, path, redirect, audience }) =>
        render === "server" && redirect === undefined && audience === "everybody" && !/[:*]/.test(path),
    );
    return route ? [{ remote: name, path: route.path }] : [];
  });
}
