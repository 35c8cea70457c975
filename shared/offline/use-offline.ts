import { offlineAttribute } from "@larchway/shared/contracts/offline";
import { useSyncExternalStore } from "react";

/** True when the response came from the service worker instead of the site: the page has no data, and its release set may be old. Browser only. */
export function isOfflineDocument(): boolean {
  return document.documentElement.hasAttribute(offlineAttribute);
}

/** True as long as nothing can be fetched, as far as the browser knows. Browser only. */
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

/** `isOffline`, followed. A page that came from the service worker stays offline until it is loaded again. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** True as long as the browser believes to have a network, which may lead nowhere. */
export function useNetwork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
