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

/** Returns 0 for a document whose age is unknown: from the service worker, the browser's history or a prefetch. */
function measureAhead(documentTime: number): number {
  const [navigation] = (
    "getEntriesByType" in performance ? performance.getEntriesByType("navigation") : []
  ) as Partial<PerformanceNavigationTiming & { deliveryType: string }>[];
  const isOld = navigation?.type === "back_forward" || navigation?.deliveryType === "navigational-prefetch";
  if (isOld || document.documentElement.hasAttribute(offlineAttribute)) return 0;
  const age = navigation?.serverTiming?.find(({ name }) => name === ageTiming);
  return documentTime + (age?.duration ?? 0) - Date.now();
}
