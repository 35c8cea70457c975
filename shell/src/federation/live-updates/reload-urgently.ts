import { hasTypedText } from "../../browser/typed-fields";
import { keepTypedText } from "./typed-text";

/** Reloads of this tab on account of one build, in session storage. */
const key = "larchway-urgent-reloads";
/**
 * Milliseconds before the first reload on account of a build, the second and the third. More would be a loop: an edge that lags
 * behind, or a cache, sends the revoked build again.
 */
const pausesMs = [0, 5_000, 60_000];
/** Milliseconds after which reloads count no longer. */
const memoryMs = 15 * 60_000;
/** Milliseconds for which a form that is being sent may hold up the reload, and between two looks at it. */
const sending = { limitMs: 10_000, intervalMs: 100 };

export interface UrgentReloadOptions {
  /** Called where the tab cannot be reloaded without loss, or was in vain: the visitor decides. */
  offer: (live: string) => void;
  reload?: () => void;
}

/** Returns a function that reloads the tab to leave a build for the live one, keeping what was typed. */
export function createUrgentReload({ offer, reload = () => location.reload() }: UrgentReloadOptions) {
  let isPending = false;
  const leave = async (live: string) => {
    await untilSent();
    if (keepTypedText()) reload();
    else offer(live);
  };
  return (build: string, live: string): void => {
    if (isPending) return;
    const pause = pausesMs[countReload(build)];
    if (pause === undefined) return offer(live);
    isPending = true;
    setTimeout(() => void leave(live), pause);
  };
}

/** The reloads before this one. Without storage, the way by which the page came says whether there was one. */
function countReload(build: string): number {
  try {
    const reloads = readReloads();
    const last = reloads[build];
    const count = last && Date.now() - last.at < memoryMs ? last.count : 0;
    sessionStorage.setItem(
      key,
      JSON.stringify({ ...reloads, [build]: { count: count + 1, at: Date.now() } }),
    );
    return count;
  } catch {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return hasTypedText() || navigation?.type === "reload" ? Infinity : 0;
  }
}

/** @throws where storage is forbidden or unreadable */
function readReloads(): Record<string, { count: number; at: number } | undefined> {
  return JSON.parse(sessionStorage.getItem(key) ?? "{}") as ReturnType<typeof readReloads>;
}

/** A reload in the middle of a submission would leave the visitor without its result. */
async function untilSent(): Promise<void> {
  const until = Date.now() + sending.limitMs;
  while (document.querySelector("form[data-state=loading]") && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, sending.intervalMs));
}
