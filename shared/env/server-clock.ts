import { ageTiming } from "@larchway/shared/contracts/document-age";
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
    aheadMs ??= measureAhead(documentTime);
    return Date.now() + aheadMs;
  };
}

/** Returns 0 for a document from the service worker or from the browser's history, which may be days old. */
function measureAhead(documentTime: number): number {
  const [navigation] = (
    "getEntriesByType" in performance ? performance.getEntriesByType("navigation") : []
  ) as Partial<PerformanceNavigationTiming>[];
  if (document.documentElement.hasAttribute(offlineAttribute) || navigation?.type === "back_forward")
    return 0;
  const age = navigation?.serverTiming?.find(({ name }) => name === ageTiming);
  return documentTime + (age?.duration ?? 0) - Date.now();
}
