import type { BootCheckFigures, RemoteStatus } from "@larchway/shared/contracts/release-status";
import { formatBytes } from "./format";

/** What a boot check counted, as one line. */
export function describeFigures(figures: BootCheckFigures): string {
  const { pages, visits, errors, rejections, warnings, processorMs } = figures;
  return [
    `${pages} pages, ${visits} visits: ${errors} errors, ${rejections} rejected promises, ${warnings} warnings`,
    `left behind by each visit: ${describeGrowth(figures)}`,
    `${(processorMs / 1000).toFixed(1)} s of processor time`,
  ].join("; ");
}

/** The boot check of a live build, short enough for a table. */
export function describeCheck({ bootCheck }: Pick<RemoteStatus, "bootCheck">): string {
  if (!bootCheck) return "";
  const { outcome, figures, warnings } = bootCheck;
  const text = outcome === "busy" ? "undecided" : outcome;
  if (!figures) return text;
  const noted = warnings.length > 0 ? `, ${warnings.length} warnings` : "";
  return `${text}: ${figures.errors + figures.rejections} errors, ${describeGrowth(figures)} a visit${noted}`;
}

function describeGrowth({ nodesPerVisit, listenersPerVisit, heapBytesPerVisit }: BootCheckFigures): string {
  return `${round(nodesPerVisit)} nodes, ${round(listenersPerVisit)} listeners, ${formatBytes(heapBytesPerVisit)}`;
}

const round = (count: number): string => String(Math.round(count * 10) / 10);
