import { readStaleSeconds } from "@larchway/shared/contracts/cache-status";
import { useSyncExternalStore } from "react";

/** Attribute of the document element: when the last homes that arrived were current, while those are stale. */
const attribute = "data-homes-as-of";
const changeEvent = "stale-homes";

/** A fetch that records whether the API's responses about homes are stale. Browser only. */
export function watchStaleData(fetch: typeof globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    // The API sets the header on each of these responses while its database is unavailable.
    if (response.ok && String(input).startsWith("/api/properties")) {
      const page = document.documentElement;
      const staleSeconds = readStaleSeconds(response.headers.get("cache-status"));
      if (staleSeconds === undefined) page.removeAttribute(attribute);
      else page.setAttribute(attribute, String(Date.now() - staleSeconds * 1000));
      window.dispatchEvent(new window.Event(changeEvent));
    }
    return response;
  };
}

function subscribe(listener: () => void) {
  window.addEventListener(changeEvent, listener);
  return () => window.removeEventListener(changeEvent, listener);
}

/** When the last homes that arrived were current, in milliseconds since 1970; null unless they are stale. */
export function useStaleData(): number | null {
  const asOf = useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(attribute),
    () => null,
  );
  return asOf === null ? null : Number(asOf);
}
