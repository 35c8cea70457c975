import type { Beacon, WebVitals } from "@larchway/shared/contracts/beacon";

/** The visitors on whom the verdict on a build stands. */
export interface VisitorCounts {
  /** Visitors with the build; each counts once an hour, with a document that an edge signed, from a known network, and of one network only a few. */
  visitors: number;
  /** Those of them for whom it did not load, crashed or threw. */
  faultyVisitors: number;
  /** Those of them for whom it did not load or crashed. */
  failedVisitors: number;
  /** Networks with such a visitor; each counts once a day. */
  faultyNetworks: number;
}

/** Whether pages start: one that freezes reports nothing. Of the minute in which the document was sent. */
export interface StartCounts {
  /** Documents with the build that were sent to networks that report, a few an hour for each. */
  issued: number;
  /** Those of them whose page reported of the build's remote. */
  started: number;
}

/** What browsers reported about a build. */
export interface HealthCounts extends VisitorCounts, StartCounts {
  /** Pages that were shown with the build. */
  views: number;
  /** Pages for which it did not load, or crashed. */
  failures: number;
  /** Pages with an error of its code that nobody caught. */
  errors: number;
  /** Pages for which it took long to load. */
  slow: number;
  /** Pages that told their Web Vitals, and those of them with a poor one. */
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

/** From these on web.dev calls a value poor; milliseconds, but for the layout shift score. */
const poorFrom: Required<WebVitals> = { lcp: 4000, inp: 500, cls: 0.25 };

/** The counts with one more beacon. */
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

/** The sum of several. */
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
