import { gzip } from "node:zlib";
import { promisify } from "node:util";
import { screenEmulationMetrics, throttling } from "lighthouse/core/config/constants.js";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** The phone of Lighthouse's applied throttling: slow 4G, and a quarter of this machine's processor. */
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G;
const { width, height, deviceScaleFactor } = screenEmulationMetrics.mobile;
const toBytesPerSecond = (kbps: number) => (kbps * 1024) / 8;

export interface MapPage {
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
}

/** With an empty browser cache each time. */
export async function openPhone(browser: Browser): Promise<MapPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: toBytesPerSecond(downloadThroughputKbps),
    uploadThroughput: toBytesPerSecond(uploadThroughputKbps),
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdownMultiplier });
  return { context, page, devTools };
}

/** Milliseconds: drawing a map without a graphics card takes long at a quarter of the speed. */
const patience = 120_000;

/** The script of an engine among those of a page: its file's name, or the largest one when the bundler names it. */
export type EngineFile = string | "largest";

/** Milliseconds since the start of the navigation. */
export interface FirstPins {
  list: number;
  pins: number;
  ground: number;
  /** When the browser requested the engine's code. */
  engineRequested: number;
}

const marksOfVisit = {
  list: "article",
  pins: "[data-pin], [data-first-marks] foreignObject",
  ground: "[data-state=drawn]",
};

/** As text: the compiler of this file names functions by a helper that a page doesn't have. */
const watchScript = `
  const selectors = Object.entries(${JSON.stringify(marksOfVisit)});
  window.seen = {};
  requestAnimationFrame(function look() {
    for (const [name, selector] of selectors)
      if (document.querySelector(selector)) window.seen[name] ??= performance.now();
    if (Object.keys(window.seen).length < selectors.length) requestAnimationFrame(look);
  });
`;

/** Opens the map and waits until it is complete. */
export async function measureFirstPins(
  { page }: MapPage,
  url: string,
  engineFile: EngineFile,
): Promise<FirstPins> {
  await page.addInitScript({ content: watchScript });
  await page.goto(url);
  await page.locator(marksOfVisit.ground).waitFor({ timeout: patience });
  await page.locator(marksOfVisit.pins).first().waitFor({ state: "attached", timeout: patience });
  const { startTime } = await findEngine(page, engineFile);
  return page.evaluate((requested) => {
    const { seen } = window as unknown as { seen: Record<"list" | "pins" | "ground", number> };
    const rounded = Object.entries({ ...seen, engineRequested: requested }).map(
      ([name, time]) => [name, Math.round(time)] as const,
    );
    return Object.fromEntries(rounded) as unknown as FirstPins;
  }, startTime);
}

function findEngine(page: Page, engineFile: EngineFile): Promise<{ url: string; startTime: number }> {
  return page.evaluate((file) => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [engine] = files
      .filter(({ name }) => name.endsWith(file === "largest" ? ".js" : `/${file}`))
      .sort((a, b) => b.decodedBodySize - a.decodedBodySize);
    return { url: engine?.name ?? "", startTime: engine?.startTime ?? NaN };
  }, engineFile);
}

/** Gzipped bytes of the engine's script and of its worker, if it has one. */
export async function measureEngineBytes(
  { page }: MapPage,
  engineFile: EngineFile,
): Promise<{ script: number; worker: number; url: string }> {
  const { url } = await findEngine(page, engineFile);
  const worker = await page.evaluate(
    () => performance.getEntriesByType("resource").find(({ name }) => /worker[^/]*\.mjs$/.test(name))?.name,
  );
  const compress = promisify(gzip);
  const measureBytes = async (file: string | undefined) =>
    file ? (await compress(await (await fetch(file)).arrayBuffer(), { level: 9 })).length : 0;
  return { script: await measureBytes(url), worker: await measureBytes(worker), url };
}
