import type { CDPSession } from "playwright-core";

/** Reads processor time from the browser's own process, which responds while a page does not. */
export class PageProcessor {
  /** @param session of the browser */
  constructor(private readonly session: CDPSession) {}

  /** Milliseconds of processor time that the pages have used. */
  async readMs(): Promise<number> {
    const { processInfo } = await this.session.send("SystemInfo.getProcessInfo");
    const seconds = processInfo
      .filter(({ type }) => type === "renderer")
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    return seconds * 1000;
  }
}
