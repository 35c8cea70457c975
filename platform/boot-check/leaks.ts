import type { CDPSession } from "playwright-core";
import type { PageProbe } from "./page-probe";
import { countStyles } from "./page-scripts";

/** What a page must give back when it goes. */
export interface PageCounts {
  nodes: number;
  listeners: number;
  styles: number;
}

export async function countPage(probe: PageProbe, session: CDPSession): Promise<PageCounts> {
  // The second time for what finalizers of the first let go.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    nodes: read("Nodes"),
    listeners: read("JSEventListeners"),
    styles: await probe.evaluate<number>(countStyles),
  };
}

const names = { nodes: "DOM nodes", listeners: "event listeners", styles: "style sheets" };

/** What grew with every visit: one or more for each. */
export function findLeaks(before: PageCounts, after: PageCounts, visits: number): string[] {
  return (Object.keys(names) as (keyof PageCounts)[])
    .filter((kind) => after[kind] - before[kind] >= visits)
    .map((kind) => `leaves ${after[kind] - before[kind]} ${names[kind]} behind after ${visits} visits`);
}
