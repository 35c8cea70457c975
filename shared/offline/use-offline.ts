import { offlineAttribute } from "@larchway/shared/contracts/offline";
import { useSyncExternalStore } from "react";

/**
 * True when the document came from the service worker: the page has no data, and its release set may be old. Browser
 * only.
 */
export function isOfflineDocument(): boolean {
  return document.documentElement.hasAttribute(offlineAttribute);
}

/** True while the browser reports that it is offline. Browser only. */
export function isOffline(): boolean {
  return !navigator.onLine || isOfflineDocument();
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** `isOffline` as a subscription. A page from the service worker stays offline until it is loaded again. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** True while the browser reports a network, which may still not reach the site. */
export function useNetwork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
