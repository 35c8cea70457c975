import type { Beacon } from "@larchway/shared/contracts/release";
import type { RemoteReport } from "./remote-loader";

/** Tells the platform how a remote did. Fire and forget: a report must never cost the visitor anything. */
export function sendReport(report: RemoteReport): void {
  const beacon: Beacon = { ...report, path: location.pathname.slice(0, 500) };
  navigator.sendBeacon("/platform/beacons", new Blob([JSON.stringify(beacon)], { type: "application/json" }));
}
