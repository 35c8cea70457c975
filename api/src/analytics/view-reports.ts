import { createHash } from "node:crypto";
import type { Queryable } from "@larchway/shared/server/database";
import { findReportedViews } from "./track-repository";
import type { TrackEvent } from "./track-repository";

interface ViewReportsOptions {
  database: Queryable;
  /** CREA's analytics service. */
  url: string;
  /** The site's id at CREA. */
  destination: number;
}

const atOnce = 8;
const timeout = 10_000;

/**
 * Reports views of DDF's homes to CREA, as its documents require: only for visitors who agreed to analytics, with a
 * device id that differs from ours, and without the IP address. Failed reports are dropped.
 */
export function createViewReports({ database, url, destination }: ViewReportsOptions) {
  return async (events: readonly TrackEvent[]): Promise<void> => {
    const views = await findReportedViews(database, events);
    const requests = views.map(({ listingKey, anonymousId, pageUrl }) => {
      const query = new URLSearchParams({
        ListingID: listingKey,
        DestinationID: String(destination),
        EventType: "View",
        UUID: `${nameDevice(anonymousId, destination)}-${destination}`,
        ReferralURL: pageUrl.replace(/[?#].*$/s, ""),
        LanguageID: "1",
      });
      return `${url}?${query.toString()}`;
    });
    for (let from = 0; from < requests.length; from += atOnce)
      await Promise.allSettled(requests.slice(from, from + atOnce).map(send));
  };
}

async function send(url: string): Promise<void> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
}

/** A GUID that is the same for all views of a device, and from which our own id cannot be derived. */
function nameDevice(anonymousId: string, destination: number): string {
  const hex = createHash("sha256").update(`${destination} ${anonymousId}`).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
