import { toStaleStatus } from "@larchway/shared/contracts/cache-status";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";

/**
 * A fetch that responds from the document's first data, each response once, and from the network otherwise. The first
 * data are a visitor's, so a call that carries a token always goes to the network.
 */
export function fetchWithFirstData(
  firstData: LarchwayDocument["firstData"],
  network: typeof fetch,
): typeof fetch {
  const left = new Map(Object.entries(firstData));
  return async (input, init) => {
    const url = String(input);
    const known = left.get(url);
    const hasToken = new Headers(init?.headers).has("authorization");
    if (!known || hasToken || (init?.method ?? "GET") !== "GET") return network(input, init);
    left.delete(url);
    return new Response(JSON.stringify(known.body), {
      status: known.status,
      headers: known.isStale ? { "cache-status": toStaleStatus(0) } : {},
    });
  };
}
