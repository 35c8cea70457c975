import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { RemoteReport } from "../federation/remote-loader";

/** Sends what a page tells of its builds. Fire and forget: a report must never cost the visitor anything. */
export function sendBeacons(beacons: readonly Beacon[]): void {
  navigator.sendBeacon(
    "/platform/beacons",
    new Blob([JSON.stringify(beacons)], { type: "application/json" }),
  );
}

/** Tells at once how a remote did. */
export function sendReport(report: RemoteReport, set: string | undefined): void {
  sendBeacons([{ ...report, set, path: location.pathname.slice(0, 500) }]);
}
