import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

/** Milliseconds until something that should be there counts as missing: more than the shell waits for a remote. */
const limit = 15_000;
const interval = 25;

/** Looks into a page. By the debugger's protocol, for the pages' content security policy forbids code from text. */
export class PageProbe {
  constructor(private readonly session: CDPSession) {}

  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.session.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** False when it does not become true in time. */
  async becomesTrue(expression: string): Promise<boolean> {
    const end = performance.now() + limit;
    while (performance.now() < end) {
      if (await this.evaluate<boolean>(expression)) return true;
      await pause(interval);
    }
    return false;
  }
}
