import { buildIdSchema } from "@larchway/shared/contracts/release";
import { z } from "@larchway/shared/schema";

/** Milliseconds between two looks at what is live, and the least between any two. */
const lookEvery = 15 * 60_000;
const leastPause = 60_000;

const responseSchema = z.object({ build: buildIdSchema });

/**
 * Asks the edge from time to time, and when the visitor comes back to the tab or to the network, which build of the
 * shell is live, and reports every change. A request that fails is repeated later. Returns a function that stops it.
 */
export function watchShell(tell: (build: string) => void): () => void {
  let isStopped = false;
  let lookedAt = Date.now();

  async function look() {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - lookedAt < leastPause) return;
    lookedAt = Date.now();
    try {
      // eslint-disable-next-line no-restricted-globals -- not a call of the api: the edge itself responds
      const response = await fetch("/platform/live/shell", { cache: "no-store" });
      const parsed = responseSchema.safeParse(await response.json());
      if (parsed.success && !isStopped) tell(parsed.data.build);
    } catch {
      // Offline, or the site is being restarted: the next look comes.
    }
  }

  const lookNow = () => void look();
  const timer = setInterval(lookNow, lookEvery);
  document.addEventListener("visibilitychange", lookNow);
  window.addEventListener("online", lookNow);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookNow);
    window.removeEventListener("online", lookNow);
  };
}
