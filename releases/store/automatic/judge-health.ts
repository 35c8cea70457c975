import type { VisitorCounts } from "../health/build-health";

/** Thresholds for calling a build worse than its baseline. */
export interface JudgeSettings {
  /** Fewest visitors with the build for a verdict. */
  minSample: number;
  /** Fewest visitors with a fault for a verdict: one broken browser proves nothing. */
  minFaults: number;
  /** Fewest networks with a faulty visitor. A sender of forged beacons has only one or two networks. */
  minFaultyNetworks: number;
  /** Smallest difference between the two shares that matters. */
  minDifference: number;
  /** Smallest difference in standard errors. */
  minZ: number;
}

/** At four standard errors, one in 30,000 comparisons of equally good builds is a false alarm. */
const judgeSettings: JudgeSettings = {
  minSample: 50,
  minFaults: 5,
  minFaultyNetworks: 3,
  minDifference: 0.01,
  minZ: 4,
};

/** Prior for a site with little traffic before a release: one visitor in a hundred has a fault. */
const assumed = { visitors: 200, faults: 2 };

/** The evidence for a decision; stored in the audit log. */
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
 * Compares the share of visitors with a fault (failed loads, crashes, uncaught errors) of a build with that of its
 * baseline. Uses the z-test of two proportions with the pooled share. The prior adds 200 visitors, 2 of them with a
 * fault, to the baseline.
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

/** Returns by how many standard errors the first share is higher (z-test of two proportions, pooled share). */
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
