const key = "larchway-hung-builds";
/** Milliseconds after which a build that hung may be tried again, because the network may have been the cause. */
const retryAfterMs = 15 * 60_000;

/** Builds that neither loaded nor failed in this tab, with the time (milliseconds since 1970). */
function readHung(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** True when this build hung recently in this tab. */
export function hasHung(build: string): boolean {
  return Date.now() - (readHung()[build] ?? 0) < retryAfterMs;
}

/** Records that a build hung, so that the next page of this tab does not wait for it. */
export function rememberHung(build: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readHung(), [build]: Date.now() }));
  } catch {
    // Where storage is blocked every page waits.
  }
}

const startingKey = "larchway-starting-builds";
/**
 * Milliseconds after loading until a build counts as started, because the rendering in between may freeze the tab.
 */
const settlingMs = 3000;
const starting = new Set<string>();

function writeStarting(): void {
  try {
    sessionStorage.setItem(startingKey, JSON.stringify([...starting]));
  } catch {
    // Where storage is blocked a frozen tab cannot be noticed.
  }
}

/** A page that the visitor leaves or hides is running, so its builds did not freeze it. */
function forgetStarting(): void {
  starting.clear();
  writeStarting();
}

/**
 * Records that a build is starting. The result records that it has started, after a delay, or that it failed,
 * immediately.
 */
export function noteStarting(build: string): { started: () => void; failed: () => void } {
  starting.add(build);
  writeStarting();
  addEventListener("pagehide", forgetStarting);
  document.addEventListener("visibilitychange", forgetWhenHidden);
  const failed = () => {
    starting.delete(build);
    writeStarting();
  };
  return { started: () => void setTimeout(failed, settlingMs), failed };
}

function forgetWhenHidden(): void {
  if (document.visibilityState === "hidden") forgetStarting();
}

/**
 * Returns and clears the builds that were starting when this tab froze; the watchdog of that page was frozen, too.
 */
export function takeFrozen(): string[] {
  try {
    const builds: unknown = JSON.parse(sessionStorage.getItem(startingKey) ?? "[]");
    sessionStorage.removeItem(startingKey);
    return Array.isArray(builds) ? builds.filter((build) => typeof build === "string") : [];
  } catch {
    return [];
  }
}
