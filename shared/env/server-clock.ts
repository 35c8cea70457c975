import { offlineAttribute } from "@larchway/shared/contracts/offline";

/**
 * Returns a clock that follows the server's, whatever the device's clock shows. The difference is measured once, at
 * the first call.
 *
 * @param documentTime when the server made the document, in milliseconds since 1970
 */
export function createServerClock(documentTime: number): () => number {
  let aheadMs: number | undefined;
  return () => {
    aheadMs ??= isFresh() ? documentTime - Date.now() : 0;
    return Date.now() + aheadMs;
  };
}

/** False for a document from the service worker or from the browser's history, which may be days old. */
function isFresh(): boolean {
  if (document.documentElement.hasAttribute(offlineAttribute)) return false;
  const [navigation] = "getEntriesByType" in performance ? performance.getEntriesByType("navigation") : [];
  return !(navigation && "type" in navigation && navigation.type === "back_forward");
}
