import type { CDPSession, Page } from "@playwright/test";

/** Milliseconds of a main-thread task, by the owner of the functions. */
export interface LongTask {
  duration: number;
  /** The page's own code, including React. */
  ours: number;
  engine: number;
  /** Our functions with the most time. */
  top: string[];
}

/** Milliseconds below which a task is not profiled. */
const shortest = 50;

/**
 * Runs `work` and reports its long tasks, from a processor profile. The browser's own work (style, layout, painting,
 * garbage collection) is only in `duration`.
 */
export async function profileLongTasks(
  { page, devTools }: { page: Page; devTools: CDPSession },
  isEngine: (script: string) => boolean,
  work: () => Promise<void>,
): Promise<LongTask[]> {
  await page.evaluate(() => {
    const tasks: { start: number; duration: number }[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: "longtask" });
  });
  await devTools.send("Performance.enable");
  await devTools.send("Profiler.enable");
  await devTools.send("Profiler.setSamplingInterval", { interval: 1_000 });
  await devTools.send("Profiler.start");
  await work();
  const { profile } = await devTools.send("Profiler.stop");
  const { metrics } = await devTools.send("Performance.getMetrics");
  const navigationStart = (metrics.find(({ name }) => name === "NavigationStart")?.value ?? NaN) * 1_000;
  const tasks = await page.evaluate(
    () => (window as unknown as { tasks: { start: number; duration: number }[] }).tasks,
  );

  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  let at = profile.startTime / 1_000;
  const samples = (profile.samples ?? []).map((id, index) => {
    const length = (profile.timeDeltas?.[index + 1] ?? 0) / 1_000;
    at += (profile.timeDeltas?.[index] ?? 0) / 1_000;
    return { at: at - navigationStart, length, frame: nodes.get(id) };
  });
  return tasks
    .filter(({ duration }) => duration >= shortest)
    .map(({ start, duration }) => {
      const ours = new Map<string, number>();
      let engine = 0;
      for (const { at: time, length, frame } of samples) {
        if (time < start || time >= start + duration || !frame?.url.startsWith("http")) continue;
        if (isEngine(frame.url)) engine += length;
        else {
          const name = `${frame.functionName || "anonymous"} (${frame.url.split("/").pop()}:${frame.columnNumber})`;
          ours.set(name, (ours.get(name) ?? 0) + length);
        }
      }
      const sorted = [...ours].sort(([, a], [, b]) => b - a);
      return {
        duration: Math.round(duration),
        ours: Math.round(sorted.reduce((sum, [, time]) => sum + time, 0)),
        engine: Math.round(engine),
        top: sorted.slice(0, 3).map(([name, time]) => `${name} ${Math.round(time)} ms`),
      };
    });
}
