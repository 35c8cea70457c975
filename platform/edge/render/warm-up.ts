import { setTimeout as delay } from "node:timers/promises";
import type { LiveReleases, LiveView } from "../live-releases";

export interface WarmUpsOptions {
  live: LiveReleases;
  /** Makes the document of a path as for a visitor. */
  getDocument: (view: LiveView, path: string) => Promise<unknown>;
  /** True when pages of the remote can be rendered at once. */
  isWarm: (view: LiveView, remote: string) => boolean;
  /** Called when other builds are live. */
  onRelease: (view: LiveView) => void;
}

/** Milliseconds between two attempts at first; the pause doubles while the api is away or a page does not render. */
const firstPause = 500;
const longestPause = 60_000;

/**
 * Renders a page of every remote as soon as a release set is live, so that no visitor waits for code that never ran. Until
 * then visitors get plain documents. Returns the way to stop.
 */
export function startWarmUps({ live, getDocument, isWarm, onRelease }: WarmUpsOptions): () => void {
  const stopping = new AbortController();

  async function warmUp(view: LiveView): Promise<void> {
    let left = findPaths(view);
    for (let pause = firstPause; left.length > 0; pause = Math.min(2 * pause, longestPause)) {
      // The first request gets a plain document and starts the warm-up; a later one finds it done.
      for (const { path } of left) await getDocument(view, path).catch(() => undefined);
      await delay(pause, undefined, { ref: false, signal: stopping.signal });
      if (live.current !== view) return;
      left = left.filter(({ remote }) => !isWarm(view, remote));
    }
  }

  const show = (view: LiveView) => {
    onRelease(view);
    warmUp(view).catch(() => undefined);
  };
  if (live.current) show(live.current);
  const unsubscribe = live.onChange(show);
  return () => {
    unsubscribe();
    stopping.abort();
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
