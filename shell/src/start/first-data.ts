import { toStaleStatus } from "@larchway/shared/contracts/cache-status";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";

/**
 * A fetch that returns the document's first data, each response once, and uses the network otherwise. The first data
 * are a visitor's, so a call with a token always uses the network.
 */
export function fetchWithFirstData(
  firstData: LarchwayDocument["firstData"],
  network: typeof fetch,
): typeof fetch {
  const left = new Map(Object.entries(firstData));
  return async (input, init) => {
    const url = String(input);
    const inlined = left.get(url);
    const hasToken = new Headers(init?.headers).has("authorization");
    if (!inlined || hasToken || (init?.method ?? "GET") !== "GET") return network(input, init);
    left.delete(url);
    return new Response(JSON.stringify(inlined.body), {
      status: inlined.status,
      headers:
        inlined.asOf === undefined
          ? {}
          : { "cache-status": toStaleStatus((Date.now() - inlined.asOf) / 1000) },
    });
  };
}
