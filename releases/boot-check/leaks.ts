import type { PageCounts } from "./count-page";

/**
 * From how much more after each visit a build is refused. Less than one: on a busy machine the first count contains
 * work of the page that had not ended, and hides a part of what one leak per visit adds.
 */
const leakLimits: Readonly<PageCounts> = { nodes: 0.75, listeners: 0.75, styles: 0.75, heapBytes: 250_000 };
/** From how much more after each of a few visits many visits are compared. */
const suspiciousLimits: Readonly<PageCounts> = {
  nodes: 0.5,
  listeners: 0.5,
  styles: 0.5,
  heapBytes: 100_000,
};
const kinds = Object.keys(leakLimits) as (keyof PageCounts)[];
const names = {
  nodes: "DOM nodes",
  listeners: "event listeners",
  styles: "style sheets",
  heapBytes: "memory",
};

/** What came to stay with each visit, on average. Never below 0. */
export function toGrowth(before: PageCounts, after: PageCounts, visits: number): PageCounts {
  const grow = (kind: keyof PageCounts) => Math.max(0, (after[kind] - before[kind]) / visits);
  return {
    nodes: grow("nodes"),
    listeners: grow("listeners"),
    styles: grow("styles"),
    heapBytes: Math.round(grow("heapBytes")),
  };
}

/** True when a longer look must decide. */
export function isSuspicious(growth: PageCounts): boolean {
  return kinds.some((kind) => growth[kind] >= suspiciousLimits[kind]);
}

/** What is over the limits, a sentence each. */
export function findLeaks(growth: PageCounts, visits: number): string[] {
  return kinds
    .filter((kind) => growth[kind] >= leakLimits[kind])
    .map((kind) => describe(kind, growth, visits));
}

/** Returns warnings, which don't reject a build. */
export function findWarnings(growth: PageCounts, visits: number): string[] {
  const isWarning = growth.heapBytes >= suspiciousLimits.heapBytes && growth.heapBytes < leakLimits.heapBytes;
  return isWarning ? [describe("heapBytes", growth, visits)] : [];
}

function describe(kind: keyof PageCounts, growth: PageCounts, visits: number): string {
  const count = growth[kind] * visits;
  const amount = kind === "heapBytes" ? `${Math.round(count / 1000)} kB of` : Math.round(count);
  return `leaves ${amount} ${names[kind]} behind after ${visits} visits`;
}
