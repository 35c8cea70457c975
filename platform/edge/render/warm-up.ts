import { setTimeout as delay } from "node:timers/promises";
import type { LiveReleases, LiveView } from "../live-releases";

export interface WarmUpsOptions {
  live: LiveReleases;
  /** Renders the page of a path in a thread, without haste. */
  warmUp: (view: LiveView, path: string) => Promise<void>;
  /** True when pages of the remote can be rendered at once. */
  isWarm: (view: LiveView, remote: string) => boolean;
  /** Called when other builds are live, with the view of most visitors and those of canaries. */
  onRelease: (views: readonly LiveView[]) => void;
  /** Milliseconds for which a new release set waits for its pages. */
  releaseLimit?: number;
  /** Milliseconds for which an edge that has just started counts as not ready, from the first time that it could be otherwise. */
  startLimit?: number;
}

export interface WarmUps {
  /** True until the pages of the first release set are warm, or until too long after it. */
  isStarting(): boolean;
  /** Remotes of the live set whose pages cannot be rendered now. */
  listCold(): string[];
  stop(): void;
}

/**
 * Milliseconds between two attempts at first; the pause doubles while the api is away or a page does not render. It stays short
 * until the first release set is warm, for that long at most: builds may still be on their way from a bucket.
 */
const firstPause = 50;
const longestPause = { starting: 1000, later: 60_000 };
const startingFor = 120_000;

/**
 * Renders a page of every remote before its builds get visitors: when the edge starts, and before a release set goes live.
 * Both wait for a limited time only; until they are warm, visitors get plain documents.
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
    return isEarly ? longestPause.starting : longestPause.later;
  }

  async function warmUpOnce(view: LiveView): Promise<void> {
    await Promise.all(findCold(view).map(({ path }) => warmUp(view, path).catch(() => undefined)));
  }

  async function warmUpUntilWarm(view: LiveView, signal: AbortSignal): Promise<void> {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(2 * pause, getLongestPause())) {
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
      // Asked once the files of the live set are there: until then nothing can be rendered, however long that takes.
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

/** One page of each remote that needs no parameters. */
function findPaths({ set }: LiveView): { remote: string; path: string }[] {
  return Object.entries(set.remotes).flatMap(([name, { remote }]) => {
    const route = remote.routes.find(
      ({ render, path, redirect, audience }) =>
        render === "server" && redirect === undefined && audience === "everybody" && !/[:*]/.test(path),
    );
    return route ? [{ remote: name, path: route.path }] : [];
  });
}
