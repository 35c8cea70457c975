import type { Pool } from "undici";

/**
 * Reads a response to its end; returns whether it was a cache hit. Any status but 200 is an error. Without streams: the
 * client shares the two cores with the measured process, and its garbage collection would delay responses.
 */
export function sendRequest(pool: Pool, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isCacheHit = false;
    let failure: Error | undefined;
    pool.dispatch(
      { method: "GET", path },
      {
        // A handler without it is treated as a legacy one.
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
