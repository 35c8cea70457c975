import type { BrowserContext, Page } from "@playwright/test";

interface Shift {
  value: number;
  /** What moved: element, and its place before and after. */
  moved: string[];
}
type ShiftWindow = typeof globalThis & { layoutShifts?: Shift[] };
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Has every page of this browser write down what moves without having been touched. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = ((globalThis as ShiftWindow).layoutShifts = []);
    const formatBox = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.className} (${formatBox(previousRect)} to ${formatBox(currentRect)})`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all shifts since the page was opened, and what moved most. */
export async function measureShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).layoutShifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return { sum, moved: shifts.sort((a, b) => b.value - a.value)[0]?.moved ?? [] };
}
