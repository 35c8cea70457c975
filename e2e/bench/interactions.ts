/**
 * `npm run bench -- interactions`: the interactions of a visit at a quarter of this machine's speed, `--runs` times at
 * 390 px with a finger and at 1280 px with a mouse. Prints one line of JSON for each: milliseconds to the next paint, at
 * the 75th percentile and at most. `--trace FOLDER` also writes a trace of each width's last visit.
 */
import path from "node:path";
import { loadavg } from "node:os";
import { chromium, type Browser } from "@playwright/test";
import { measurePace } from "../../platform/test-run/processor-time.mjs";
import { refusedCookies } from "../support/consent";
import { chromiumFlags } from "../support/site";
import { startBenchSite } from "./bench-site";
import { recordScript, takeSlowest, type Timing } from "./event-timing";
import { findMiddle, interactions, press, type Device } from "./visit-interactions";

const runs = Number(process.env.BENCH_RUNS ?? 5);
const traceFolder = process.env.BENCH_TRACE;
const slowdown = 4;
/** Milliseconds after an input in which its effects are drawn. */
const restMs = 700;
const phone = { width: 390, isPhone: true };
const desk = { width: 1280, isPhone: false };
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.stack",
  "disabled-by-default-v8.cpu_profiler",
  "blink.user_timing",
  "v8.execute",
];
const say = (text: string) => process.stderr.write(`${text}\n`);

const site = await startBenchSite();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: chromiumFlags });
try {
  const timings = new Map<string, Timing[]>();
  // One visit more, which fills the caches of documents, photos and tiles.
  for (let run = 0; run <= runs; run += 1) {
    for (const window of [phone, desk]) {
      for (const [name, timing] of await visit(browser, window, run === runs)) {
        const key = `${window.width} ${name}`;
        say(`${run}/${runs} ${key}: ${JSON.stringify(timing)}`);
        if (run > 0) timings.set(key, [...(timings.get(key) ?? []), timing]);
      }
    }
  }
  for (const { width } of [phone, desk]) {
    for (const { name } of interactions) {
      const sorted = (timings.get(`${width} ${name}`) ?? []).sort(
        (one, other) => one.duration - other.duration,
      );
      const p75 = sorted[Math.ceil(0.75 * sorted.length) - 1]?.duration;
      const { duration: worst, ...parts } = sorted.at(-1) ?? {};
      console.log(JSON.stringify({ width, interaction: name, p75, worst, ...parts }));
    }
  }
  const [load = NaN] = loadavg();
  console.log(
    JSON.stringify({ bench: "interactions", runs, slowdown, pace: round(measurePace()), load: round(load) }),
  );
} finally {
  await browser.close();
  await site.stop();
}

/** One visit with an empty browser cache. */
async function visit(
  on: Browser,
  { width, isPhone }: typeof phone,
  isLast: boolean,
): Promise<[name: string, Timing][]> {
  const context = await on.newContext({
    viewport: { width, height: 844 },
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: "block",
    storageState: refusedCookies(site.url),
  });
  const page = await context.newPage();
  await page.addInitScript({ content: recordScript });
  const devTools = await context.newCDPSession(page);
  const setSpeed = (rate: number) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
  const device: Device = { page, devTools, isPhone, siteUrl: site.url };
  // Homes open in new tabs.
  page.on("popup", (tab) => void tab.close());
  const isTraced = isLast && traceFolder !== undefined;
  if (isTraced) await on.startTracing(page, { path: path.join(traceFolder, `${width}.json`), categories });
  const timings: [string, Timing][] = [];
  for (const { name, prepare, ...input } of interactions) {
    await prepare?.(device);
    const point = "target" in input ? await findMiddle(await input.target(device)) : undefined;
    await page.waitForTimeout(restMs);
    await takeSlowest(page);
    await setSpeed(slowdown);
    await page.evaluate((mark) => performance.mark(mark), name);
    if ("act" in input) await input.act(device);
    else if (point) await press(device, point);
    await page.waitForTimeout(restMs);
    timings.push([name, await takeSlowest(page)]);
    await setSpeed(1);
  }
  if (isTraced) await on.stopTracing();
  await context.close();
  return timings;
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
