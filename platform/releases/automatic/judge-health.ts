import type { HealthCounts } from "../health/build-health";

/** When a build counts as worse than another. */
export interface JudgeSettings {
  /** Pages with the build before anything is decided. */
  minSample: number;
  /** Pages with a fault before anything is decided: one broken browser proves nothing. */
  minFaults: number;
  /** The least difference of the two shares that matters. */
  minDifference: number;
  /** Standard errors between the two shares. */
  minZ: number;
}

/** Four standard errors are one false alarm in 30,000 looks at builds that are equally good. */
const judgeSettings: JudgeSettings = { minSample: 50, minFaults: 5, minDifference: 0.01, minZ: 4 };

/** A site that was quiet before a release is compared with this: one page in a hundred has a fault. */
const assumed = { pages: 200, faults: 2 };

/** What a decision stands on; it goes into the audit log. */
export interface HealthVerdict {
  verdict: "too early" | "as good" | "worse";
  pages: number;
  faults: number;
  share: number;
  baselinePages: number;
  baselineFaults: number;
  baselineShare: number;
  z: number;
}

/**
 * Compares the share of pages with a fault (failed loads, crashes, uncaught errors) of a build with that of its baseline, by the
 * z-test of two proportions with the pooled share. The baseline has 200 more pages, 2 of them with a fault.
 */
export function judgeHealth(
  candidate: HealthCounts,
  baseline: HealthCounts,
  settings: JudgeSettings = judgeSettings,
): HealthVerdict {
  const { pages, faults } = summarize(candidate);
  const seen = summarize(baseline);
  const baselinePages = seen.pages + assumed.pages;
  const baselineFaults = seen.faults + assumed.faults;
  const share = pages === 0 ? 0 : faults / pages;
  const baselineShare = baselineFaults / baselinePages;
  const pooled = (faults + baselineFaults) / (pages + baselinePages);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / Math.max(1, pages) + 1 / baselinePages));
  const z = error === 0 ? 0 : (share - baselineShare) / error;

  const isWorse = z >= settings.minZ && share - baselineShare >= settings.minDifference;
  const isTooEarly = pages < settings.minSample || (isWorse && faults < settings.minFaults);
  const verdict = isTooEarly ? "too early" : isWorse ? "worse" : "as good";
  return {
    verdict,
    pages,
    faults,
    share: round(share),
    baselinePages: seen.pages,
    baselineFaults: seen.faults,
    baselineShare: round(baselineShare),
    z: round(z),
  };
}

/** A page whose build did not load has no view: it counts as one. No page has more than one fault. */
function summarize({ views, failures, errors }: HealthCounts): { pages: number; faults: number } {
  const pages = views + failures;
  return { pages, faults: Math.min(pages, failures + errors) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
