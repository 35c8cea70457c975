import { isStaleStatus } from "@larchway/shared/contracts/cache-status";
import { useSyncExternalStore } from "react";

/** Attribute of the document element, set while the last homes that arrived were stale. */
const attribute = "data-stale-homes";
const changeEvent = "stale-homes";

/** A fetch that records whether the API's responses about homes are stale. Browser only. */
export function watchStaleData(fetch: typeof globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    // The API sets the header on each of these responses while its database is unavailable.
    if (response.ok && String(input).startsWith("/api/properties")) {
      document.documentElement.toggleAttribute(
        attribute,
        isStaleStatus(response.headers.get("cache-status")),
      );
      window.dispatchEvent(new window.Event(changeEvent));
    }
    return response;
  };
}

function subscribe(listener: () => void) {
  window.addEventListener(changeEvent, listener);
  return () => window.removeEventListener(changeEvent, listener);
}

/** True while the last homes that arrived were stale. */
export function useStaleData(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(attribute),
    () => false,
  );
}
