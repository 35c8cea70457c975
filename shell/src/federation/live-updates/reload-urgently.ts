import { hasTypedText } from "../../browser/typed-fields";
import { keepTypedText } from "./typed-text";

/** This tab's reloads because of one build, in session storage. */
const key = "larchway-urgent-reloads";
/**
 * Delays in milliseconds before the first, second and third reload because of a build. More reloads would be a loop:
 * a lagging edge or a cache sends the revoked build again.
 */
const pausesMs = [0, 5_000, 60_000];
/** Milliseconds after which earlier reloads no longer count. */
const memoryMs = 15 * 60_000;
/** Milliseconds for which a form submission may delay the reload, and the polling interval. */
const sending = { limitMs: 10_000, intervalMs: 100 };

export interface UrgentReloadOptions {
  /** Called where a reload would lose text or was useless: the visitor decides. */
  offer: (live: string) => void;
  reload?: () => void;
}

/** Returns a function that reloads the tab to replace a build by the live one, and keeps typed text. */
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

/** The earlier reloads. Without storage, the navigation type shows whether there was one. */
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

/** @throws where storage is blocked or unreadable */
function readReloads(): Record<string, { count: number; at: number } | undefined> {
  return JSON.parse(sessionStorage.getItem(key) ?? "{}") as ReturnType<typeof readReloads>;
}

/** A reload during a submission would hide its result from the visitor. */
async function untilSent(): Promise<void> {
  const until = Date.now() + sending.limitMs;
  while (document.querySelector("form[data-state=loading]") && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, sending.intervalMs));
}
