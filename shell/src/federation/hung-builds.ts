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
