/**
 * The header `cache-status` (RFC 9211) of a stale response: its lifetime ended `staleSeconds` ago, and the database
 * is unavailable, so that it cannot be refreshed.
 */
export function toStaleStatus(staleSeconds: number): string {
  return `api; hit; ttl=${-Math.max(1, Math.round(staleSeconds))}; detail=stale`;
}

/** The age in seconds in a `cache-status` of {@link toStaleStatus}; undefined for any other one. */
export function readStaleSeconds(cacheStatus: string | null | undefined): number | undefined {
  const found = /ttl=-(\d+); detail=stale/.exec(cacheStatus ?? "");
  return found ? Number(found[1]) : undefined;
}
