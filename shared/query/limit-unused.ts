import type { Query, QueryCache } from "@tanstack/react-query";

/**
 * Keeps at most `limit` responses that nothing on the page shows, the newest ones: the library itself bounds only how
 * long they stay.
 */
export function limitUnused(cache: QueryCache, limit: number): void {
  cache.subscribe((event) => {
    const isSettled = event.type === "updated" && event.action.type === "success";
    if (!isSettled && event.type !== "observerRemoved") return;
    const unused = cache.getAll().filter(isUnused);
    unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of unused.slice(0, -limit)) cache.remove(query);
  });
}

function isUnused(query: Query): boolean {
  return query.getObserversCount() === 0 && query.state.status !== "pending";
}
