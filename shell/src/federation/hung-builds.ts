const key = "larchway-hung-builds";
/** Milliseconds after which a build that hung may try again: it may have been the network. */
const memory = 15 * 60_000;

/** Builds that neither loaded nor failed in this tab, and when (milliseconds since 1970). */
function readHung(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** True when waiting for this build was in vain a short time ago, in this tab. */
export function hasHung(build: string): boolean {
  return Date.now() - (readHung()[build] ?? 0) < memory;
}

/** The next page of this tab does not wait for this build again. */
export function rememberHung(build: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readHung(), [build]: Date.now() }));
  } catch {
    // Where storage is forbidden every page waits.
  }
}

const startingKey = "larchway-starting-builds";
/** Milliseconds from the end of loading until a build counts as started: rendering, which may freeze the tab, comes after it. */
const settlingMs = 3000;
const starting = new Set<string>();

function writeStarting(): void {
  try {
    sessionStorage.setItem(startingKey, JSON.stringify([...starting]));
  } catch {
    // Where storage is forbidden a frozen tab cannot be noticed.
  }
}

/** A page that is left or hidden runs, so that nothing of it froze. */
function forgetStarting(): void {
  starting.clear();
  writeStarting();
}

/** Notes that a build starts; the result notes that it has started, after a while, or that it failed, at once. */
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

/** Takes the builds that were starting when this tab stopped responding; the watchdog of that page was frozen, too. */
export function takeFrozen(): string[] {
  try {
    const builds: unknown = JSON.parse(sessionStorage.getItem(startingKey) ?? "[]");
    sessionStorage.removeItem(startingKey);
    return Array.isArray(builds) ? builds.filter((build) => typeof build === "string") : [];
  } catch {
    return [];
  }
}
