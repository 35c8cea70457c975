import type { CDPSession } from "playwright-core";
import type { PageProbe } from "./page-probe";
import { countStyles } from "./page-scripts";

/** What a page must give back when it goes. */
export interface PageCounts {
  nodes: number;
  listeners: number;
  styles: number;
  heapBytes: number;
}

/** Counts after garbage collection. */
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
    heapBytes: read("JSHeapUsedSize"),
  };
}
