import type { Pool } from "undici";

/**
 * Reads a response to its end; returns whether it was a cache hit. Any status but 200 is an error. Without streams: the
 * client shares the two cores with what it measures, and while it collects its own garbage every response waits.
 */
export function sendRequest(pool: Pool, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isCacheHit = false;
    let failure: Error | undefined;
    pool.dispatch(
      { method: "GET", path },
      {
        // A handler without it is taken for one of the older kind.
        onRequestStart: () => undefined,
        onResponseStart(_controller, status, headers) {
          if (status !== 200) failure = new Error(`${path} responded with ${status}.`);
          isCacheHit = headers["cache-status"] !== undefined;
        },
        onResponseData: () => undefined,
        onResponseEnd: () => (failure ? reject(failure) : resolve(isCacheHit)),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
