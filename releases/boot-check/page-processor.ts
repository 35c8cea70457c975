import type { CDPSession } from "playwright-core";

/** Reads processor time from the browser's own process, which responds while a page does not. */
export class PageProcessor {
  /** Milliseconds by process: those of closed pages no longer appear in the browser's list. */
  private readonly usedMs = new Map<number, number>();

  /** @param session of the browser */
  constructor(private readonly session: CDPSession) {}

  /** Milliseconds of processor time that the open pages have used. */
  async readMs(): Promise<number> {
    const { processInfo } = await this.session.send("SystemInfo.getProcessInfo");
    const pages = processInfo.filter(({ type }) => type === "renderer");
    for (const { id, cpuTime } of pages) this.usedMs.set(id, cpuTime * 1000);
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  }

  /** Milliseconds that all pages had used when each was read last. */
  get totalMs(): number {
    return [...this.usedMs.values()].reduce((sum, ms) => sum + ms, 0);
  }
}
