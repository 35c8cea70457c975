import type { VisitorCounts } from "../health/build-health";

/** When a build counts as worse than another. */
export interface JudgeSettings {
  /** Visitors with the build before anything is decided. */
  minSample: number;
  /** Visitors with a fault before anything is decided: one broken browser proves nothing. */
  minFaults: number;
  /** Networks with a visitor who had a fault: whoever invents beacons has one or two. */
  minFaultyNetworks: number;
  /** The least difference of the two shares that matters. */
  minDifference: number;
  /** Standard errors between the two shares. */
  minZ: number;
}

/** Four standard errors are one false alarm in 30,000 looks at builds that are equally good. */
const judgeSettings: JudgeSettings = {
  minSample: 50,
  minFaults: 5,
  minFaultyNetworks: 3,
  minDifference: 0.01,
  minZ: 4,
};

/** A site that was quiet before a release is compared with this: one visitor in a hundred has a fault. */
const assumed = { visitors: 200, faults: 2 };

/** What a decision stands on; it goes into the audit log. */
export interface HealthVerdict {
  verdict: "too early" | "as good" | "worse";
  visitors: number;
  faults: number;
  networks: number;
  share: number;
  baselineVisitors: number;
  baselineFaults: number;
  baselineShare: number;
  z: number;
}

/**
 * Compares the share of visitors with a fault (failed loads, crashes, uncaught errors) of a build with that of its baseline, by
 * the z-test of two proportions with the pooled share. The baseline has 200 more visitors, 2 of them with a fault.
 */
export function judgeHealth(
  candidate: VisitorCounts,
  baseline: VisitorCounts,
  settings: JudgeSettings = judgeSettings,
): HealthVerdict {
  const { visitors, faultyVisitors: faults, faultyNetworks: networks } = candidate;
  const baselineVisitors = baseline.visitors + assumed.visitors;
  const baselineFaults = baseline.faultyVisitors + assumed.faults;
  const share = visitors === 0 ? 0 : faults / visitors;
  const baselineShare = baselineFaults / baselineVisitors;
  const z = compareShares({ count: faults, of: visitors }, { count: baselineFaults, of: baselineVisitors });

  const isWorse = z >= settings.minZ && share - baselineShare >= settings.minDifference;
  const isProven = faults >= settings.minFaults && networks >= settings.minFaultyNetworks;
  const isTooEarly = visitors < settings.minSample || (isWorse && !isProven);
  const verdict = isTooEarly ? "too early" : isWorse ? "worse" : "as good";
  return {
    verdict,
    visitors,
    faults,
    networks,
    share: round(share),
    baselineVisitors: baseline.visitors,
    baselineFaults: baseline.faultyVisitors,
    baselineShare: round(baselineShare),
    z: round(z),
  };
}

/** The z-test of two proportions with the pooled share: by how many standard errors the first is higher. */
export function compareShares(
  first: { count: number; of: number },
  second: { count: number; of: number },
): number {
  const pooled = (first.count + second.count) / Math.max(1, first.of + second.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / Math.max(1, first.of) + 1 / Math.max(1, second.of)));
  const difference = first.count / Math.max(1, first.of) - second.count / Math.max(1, second.of);
  return error === 0 ? 0 : difference / error;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
