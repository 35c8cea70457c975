import { type Beacon, viewTiming } from "@larchway/shared/contracts/beacon";
import type { RemoteReport } from "../federation/remote-loader";

/** Sends what a page tells of its builds. Fire and forget: a report must never cost the visitor anything. */
export function sendBeacons(beacons: readonly Beacon[]): void {
  navigator.sendBeacon(
    `/platform/beacons?view=${findViewToken()}`,
    new Blob([JSON.stringify(beacons)], { type: "application/json" }),
  );
}

/** By which the edge knows the document that it sent; a document from a store of the browser has none, or an old one. */
function findViewToken(): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === viewTiming)?.description ?? "";
}

/** Tells at once how a remote did. */
export function sendReport(report: RemoteReport, set: string | undefined): void {
  sendBeacons([{ ...report, set, path: location.pathname.slice(0, 500) }]);
}
