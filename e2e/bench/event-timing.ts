import type { Page } from "@playwright/test";

/** Milliseconds of an interaction from the input to the next paint, by its slowest event; whole to 8 ms. */
export interface Timing {
  /** The event's name. */
  event: string;
  duration: number;
  /** Until the page's handlers started. */
  delay: number;
  /** In the page's handlers. */
  handlers: number;
}

/** Shorter events have no entry. */
const shortestMs = 16;

/** As text: the compiler of this file names functions by a helper that a page doesn't have. */
export const recordScript = `
  window.interactionEntries = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, duration, startTime, processingStart, processingEnd, interactionId } = entry;
      if (interactionId > 0)
        window.interactionEntries.push({
          event: name,
          duration,
          delay: Math.round(processingStart - startTime),
          handlers: Math.round(processingEnd - processingStart),
        });
    }
  }).observe({ type: "event", durationThreshold: ${shortestMs}, buffered: true });
`;

/** The slowest event since the last call, in a page with {@link recordScript}. */
export async function takeSlowest(page: Page): Promise<Timing> {
  const entries = await page.evaluate(() => {
    const { interactionEntries } = window as unknown as { interactionEntries: Timing[] };
    return interactionEntries.splice(0);
  });
  entries.sort((one, other) => other.duration - one.duration);
  return entries[0] ?? { event: "none", duration: shortestMs, delay: 0, handlers: 0 };
}
