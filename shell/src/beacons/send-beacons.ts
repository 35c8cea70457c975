import { type Beacon, viewTiming } from "@larchway/shared/contracts/beacon";
import type { RemoteReport } from "../federation/remote-loader";

/** Sends a page's beacons without waiting: a report must never cost the visitor anything. */
export function sendBeacons(beacons: readonly Beacon[]): void {
  navigator.sendBeacon(
    `/platform/beacons?view=${findViewToken()}`,
    new Blob([JSON.stringify(beacons)], { type: "application/json" }),
  );
}

/** Identifies the document to the edge; a document from the browser's cache has none, or an old one. */
function findViewToken(): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === viewTiming)?.description ?? "";
}

/** Reports the result of a remote immediately. */
export function sendReport(report: RemoteReport, set: string | undefined): void {
  sendBeacons([{ ...report, set, path: location.pathname.slice(0, 500) }]);
}
