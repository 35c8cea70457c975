/**
 * The header `cache-status` (RFC 9211) of a stale response: its lifetime ended `staleSeconds` ago, and the database
 * is unavailable, so that it cannot be refreshed.
 */
export function toStaleStatus(staleSeconds: number): string {
  return `api; hit; ttl=${-Math.max(1, Math.round(staleSeconds))}; detail=stale`;
}

/** True for a response with the `cache-status` of {@link toStaleStatus}. */
export function isStaleStatus(cacheStatus: string | null | undefined): boolean {
  return cacheStatus?.includes("; detail=stale") === true;
}
