import type { Browser, Page } from "@playwright/test";

/** Milliseconds of a page's main thread on a slower processor. */
export interface MainThread {
  /** All tasks. */
  all: number;
  longest: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Microseconds of processor time. */
  tdur?: number;
}

/**
 * Measures the only open page during `work`: the processor time of its tasks, times `slowdown`. Other work on the machine
 * hardly changes it. Chromium's own throttling would count the time that the page waits for a processor, too.
 */
export async function measureMainThread(
  browser: Browser,
  page: Page,
  slowdown: number,
  work: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const isThreadName = ({ name, args }: TraceEvent) =>
    name === "thread_name" && args.name === "CrRendererMain";
  const toThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(trace.traceEvents.filter(isThreadName).map(toThread));
  const tasks = trace.traceEvents
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && mainThreads.has(toThread(event)))
    .map(({ tdur = 0 }) => (slowdown * tdur) / 1_000);
  return {
    all: Math.round(tasks.reduce((sum, task) => sum + task, 0)),
    longest: Math.round(Math.max(0, ...tasks)),
  };
}
