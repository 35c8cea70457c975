import type { StartCounts } from "../health/build-health";
import { compareShares } from "./judge-health";

/** A page that starts reports within this many milliseconds. */
export const startLimitMs = 2 * 60_000;
/** Fewest documents of the build, and of its baseline, for a verdict. */
const minSample = { candidate: 50, baseline: 200 };
/** Some visitors leave before their page reports, so only a much lower share counts. */
const minDifference = 0.15;
/** In standard errors: one false alarm in 30,000 comparisons. */
const minZ = 4;

/** The evidence for an alert about pages that do not start; stored in the audit log. */
export interface StartVerdict {
  verdict: "too early" | "starts" | "does not start";
  issued: number;
  started: number;
  baselineIssued: number;
  baselineStarted: number;
  z: number;
}

/** Compares the share of documents whose page never reported with the usual share (z-test of two proportions). */
export function judgeStarts(candidate: StartCounts, baseline: StartCounts): StartVerdict {
  const [silent, usual] = [toSilent(candidate), toSilent(baseline)];
  const z = compareShares(silent, usual);
  const isTooEarly = silent.of < minSample.candidate || usual.of < minSample.baseline;
  const isSilent = z >= minZ && silent.count / silent.of - usual.count / usual.of >= minDifference;
  return {
    verdict: isTooEarly ? "too early" : isSilent ? "does not start" : "starts",
    issued: candidate.issued,
    started: candidate.started,
    baselineIssued: baseline.issued,
    baselineStarted: baseline.started,
    z: Math.round(z * 10_000) / 10_000,
  };
}

/** Clamped at 0: a document that two edges counted as started would give a negative number. */
function toSilent({ issued, started }: StartCounts) {
  return { count: Math.max(0, issued - started), of: issued };
}
