import type { CDPSession } from "playwright-core";
import type { MachineClock } from "./machine-clock";

/** Milliseconds of the page's own time. */
const aheadMs = 30_000;
/** The longest wait by the machine's clock: an endless request stops the page's time. */
const limitMs = 2000;

/**
 * Runs what the page has put off for up to half a minute, in a moment: its time jumps from timer to timer, and stands still while it
 * waits for a response. A limit in time may end nevertheless, between a request and its beginning.
 */
export async function runTimers(
  session: CDPSession,
  clock: MachineClock,
  isDone: () => boolean,
): Promise<void> {
  let hasRun = false;
  session.once("Emulation.virtualTimeBudgetExpired", () => (hasRun = true));
  await session.send("Emulation.setVirtualTimePolicy", {
    policy: "pauseIfNetworkFetchesPending",
    budget: aheadMs,
    // A page whose tasks never end would hold the jumps up.
    maxVirtualTimeTaskStarvationCount: 1000,
  });
  await clock.wait(limitMs, () => hasRun || isDone());
}
