import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "playwright-core";
import type { MachineClock } from "./machine-clock";
import type { PageProcessor } from "./page-processor";

/** Until something that should be there counts as missing: more than the shell waits for a remote. Of the machine's clock. */
const limitMs = 15_000;
const intervalMs = 25;
/** Processor time that a page may use without a break. */
const maxTaskMs = 10_000;
/** Until a page that does not respond, and does not compute either, is given up. Of the machine's clock. */
const maxSilenceMs = 30_000;
/** Turns of the probe in a window, and the processor time up to which the page counts as idle in it. */
const windowTurns = 8;
const idleMsPerTurn = 10;
/** Quiet windows in a row after which a page that is still incomplete waits for nothing that would come. */
const hangWindows = 10;

/** A task of the page does not end. */
export class EndlessTaskError extends Error {
  constructor() {
    super(`keeps the processor busy for ${maxTaskMs / 1000} s without a break`);
  }
}

export interface PageProbeOptions {
  /** Of the page. */
  session: CDPSession;
  processor: PageProcessor;
  clock: MachineClock;
  /** Number of requests without a response. */
  countOpenRequests: () => number;
}

/** Looks into a page. By the debugger's protocol, for the pages' content security policy forbids code from text. */
export class PageProbe {
  /** True when the page neither computed nor loaded for a while, and what it was waited for had not come. */
  hasHung = false;

  constructor(private readonly options: PageProbeOptions) {}

  /** @throws EndlessTaskError when the page does not come to it */
  async evaluate<T>(expression: string): Promise<T> {
    const done = new AbortController();
    try {
      const sent = this.options.session.send("Runtime.evaluate", { expression, returnByValue: true });
      const { result, exceptionDetails } = await Promise.race([sent, this.failWhenStuck(done.signal)]);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as T;
    } finally {
      done.abort();
    }
  }

  /** False when it does not become true in time. */
  async becomesTrue(expression: string): Promise<boolean> {
    const { clock } = this.options;
    const end = clock.read() + limitMs;
    let quietWindows = 0;
    while (clock.read() < end) {
      const startMs = await this.options.processor.readMs();
      let isLoading = false;
      for (let turn = 0; turn < windowTurns; turn += 1) {
        if (await this.evaluate<boolean>(expression)) return true;
        await pause(intervalMs);
        isLoading ||= this.options.countOpenRequests() > 0;
      }
      const usedMs = (await this.options.processor.readMs()) - startMs;
      quietWindows = isLoading || usedMs > windowTurns * idleMsPerTurn ? 0 : quietWindows + 1;
      this.hasHung ||= quietWindows >= hangWindows;
    }
    return false;
  }

  private async failWhenStuck(done: AbortSignal): Promise<never> {
    const { processor, clock } = this.options;
    const end = clock.read() + maxSilenceMs;
    // Nearly all expressions are evaluated before this has passed, and cost no reading.
    await pause(250, undefined, { signal: done });
    const startMs = await processor.readMs();
    for (;;) {
      await pause(250, undefined, { signal: done });
      if ((await processor.readMs()) - startMs > maxTaskMs) throw new EndlessTaskError();
      if (clock.read() > end) throw new Error("the page does not respond");
    }
  }
}
