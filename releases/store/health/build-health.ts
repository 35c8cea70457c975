import type { Beacon, WebVitals } from "@larchway/shared/contracts/beacon";

/** The visitors that count for the verdict on a build. */
export interface VisitorCounts {
  /**
   * Visitors with the build. Each counts once an hour, needs a document that an edge signed and a known network. Only a
   * few of one network count.
   */
  visitors: number;
  /** Those of them for whom the build did not load, crashed or threw. */
  faultyVisitors: number;
  /** Those of them for whom the build did not load or crashed. */
  failedVisitors: number;
  /** Networks with a faulty visitor; each counts once a day. */
  faultyNetworks: number;
}

/** Whether pages start: a frozen page reports nothing. Counted in the minute in which the document was sent. */
export interface StartCounts {
  /** Documents with the build that were sent to reporting networks, a few per network and hour. */
  issued: number;
  /** Those of them whose page reported about the build's remote. */
  started: number;
}

/** All counts from browser reports about a build. */
export interface HealthCounts extends VisitorCounts, StartCounts {
  /** Page views with the build. */
  views: number;
  /** Page views for which the build did not load or crashed. */
  failures: number;
  /** Page views with an uncaught error from the build's code. */
  errors: number;
  /** Page views for which the build loaded slowly. */
  slow: number;
  /** Page views that reported Web Vitals, and those of them with a poor value. */
  vitals: number;
  poorVitals: number;
}

/** The counts of a build in the minute that begins at `minute` (ISO 8601). */
export interface BuildHealth extends HealthCounts {
  name: string;
  build: string;
  minute: string;
}

export const noHealth: Readonly<HealthCounts> = {
  views: 0,
  failures: 0,
  errors: 0,
  slow: 0,
  vitals: 0,
  poorVitals: 0,
  visitors: 0,
  faultyVisitors: 0,
  failedVisitors: 0,
  faultyNetworks: 0,
  issued: 0,
  started: 0,
};

/** web.dev calls values from these on poor. In milliseconds, except the layout shift score. */
const poorFrom: Required<WebVitals> = { lcp: 4000, inp: 500, cls: 0.25 };

/** Returns the counts with one more beacon. */
export function countBeacon(counts: HealthCounts, { event, vitals = {} }: Beacon): HealthCounts {
  switch (event) {
    case "view":
      return { ...counts, views: counts.views + 1 };
    case "failed":
      return { ...counts, failures: counts.failures + 1 };
    case "error":
      return { ...counts, errors: counts.errors + 1 };
    case "slow":
      return { ...counts, slow: counts.slow + 1 };
    case "vitals":
      return {
        ...counts,
        vitals: counts.vitals + 1,
        poorVitals: counts.poorVitals + (isPoor(vitals) ? 1 : 0),
      };
    case "recovered":
    case "warning":
      return counts;
  }
}

function isPoor(vitals: WebVitals): boolean {
  return (["lcp", "inp", "cls"] as const).some((name) => (vitals[name] ?? 0) > poorFrom[name]);
}

/** Returns the sum of all counts. */
export function addHealth(...all: readonly HealthCounts[]): HealthCounts {
  return all.reduce<HealthCounts>(
    (sum, each) => ({
      views: sum.views + each.views,
      failures: sum.failures + each.failures,
      errors: sum.errors + each.errors,
      slow: sum.slow + each.slow,
      vitals: sum.vitals + each.vitals,
      poorVitals: sum.poorVitals + each.poorVitals,
      visitors: sum.visitors + each.visitors,
      faultyVisitors: sum.faultyVisitors + each.faultyVisitors,
      failedVisitors: sum.failedVisitors + each.failedVisitors,
      faultyNetworks: sum.faultyNetworks + each.faultyNetworks,
      issued: sum.issued + each.issued,
      started: sum.started + each.started,
    }),
    noHealth,
  );
}
