import type { StartCounts } from "../health/build-health";
import { compareShares } from "./judge-health";

/** Milliseconds in which a page that starts has reported. */
export const startLimit = 2 * 60_000;
/** Documents before anything is said of a build, and of what it is compared with. */
const minSample = { candidate: 50, baseline: 200 };
/** Visitors leave before their page reports: only a share that is much lower says something. */
const minDifference = 0.15;
/** Standard errors between the two shares: one false alarm in 30,000 looks. */
const minZ = 4;

/** What an alert about pages that do not start stands on; it goes into the audit log. */
export interface StartVerdict {
  verdict: "too early" | "starts" | "does not start";
  issued: number;
  started: number;
  baselineIssued: number;
  baselineStarted: number;
  z: number;
}

/** Compares the share of documents whose page never reported with the usual one, by the z-test of two proportions. */
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

/** A document that counted at two edges has started twice. */
function toSilent({ issued, started }: StartCounts) {
  return { count: Math.max(0, issued - started), of: issued };
}
