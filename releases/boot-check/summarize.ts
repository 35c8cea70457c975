import type { BootCheckFigures } from "@larchway/shared/contracts/release-status";
import type { RouteResult } from "./check-route";
import type { BootCheckOutput } from "./messages";

/** Problems of one build that are worth reading. */
const maxProblems = 20;

export interface CheckedPage extends RouteResult {
  url: string;
  /** The machine was too busy to say whether the page or the machine is at fault. */
  isUndecided: boolean;
}

interface Totals {
  /** Pages that were not opened. */
  left: number;
  processorMs: number;
  processorShare: number;
}

/** The verdict on a build: one bad page is enough to fail it, and nothing else is while a page is undecided. */
export function summarize(pages: readonly CheckedPage[], totals: Totals): BootCheckOutput {
  const bad = pages.filter(({ problems, isUndecided }) => problems.length > 0 && !isUndecided);
  const undecided = pages.filter(({ isUndecided }) => isUndecided);
  const shown = bad.length > 0 ? bad : undecided;
  const problems = shown.flatMap(({ url, problems: found }) => found.map(({ text }) => `${url}: ${text}`));
  const isCutShort = bad.length === 0 && totals.left > 0;
  if (isCutShort)
    problems.push(`${totals.left} of ${pages.length + totals.left} pages were not opened in time`);
  return {
    outcome: bad.length > 0 ? "failed" : undecided.length > 0 || isCutShort ? "busy" : "passed",
    problems: [...new Set(problems)].slice(0, maxProblems),
    warnings: pages.flatMap(({ url, warnings }) => warnings.map((text) => `${url}: ${text}`)),
    figures: toFigures(pages, totals),
  };
}

function toFigures(pages: readonly CheckedPage[], totals: Totals): BootCheckFigures {
  const sum = (read: (page: CheckedPage) => number) => pages.reduce((total, page) => total + read(page), 0);
  const worst = (kind: keyof NonNullable<RouteResult["growth"]>) =>
    Math.max(0, ...pages.map(({ growth }) => growth?.[kind] ?? 0));
  return {
    pages: pages.length,
    visits: sum(({ visits }) => visits),
    errors: sum(({ counts }) => counts.errors),
    rejections: sum(({ counts }) => counts.rejections),
    warnings: sum(({ counts }) => counts.warnings),
    nodesPerVisit: worst("nodes"),
    listenersPerVisit: worst("listeners"),
    stylesPerVisit: worst("styles"),
    heapBytesPerVisit: worst("heapBytes"),
    processorMs: totals.processorMs,
    processorShare: totals.processorShare,
  };
}
