/**
 * `npm run bench -- map`: the map search of a phone at a quarter of this machine's speed, on slow 4G, with `--listings`
 * active listings. Measures, for each engine (Google's with a stand-in for its script): time to the first pins, long
 * tasks during panning, the share of its requests that a cache serves, memory after many pans and mounts, and the
 * engine's size. Prints one line of JSON; docs/benchmarks.md explains it.
 */
import { chromium, type Browser, type Page } from "@playwright/test";
import { serveGoogleMaps } from "../support/google-maps/serve-google-maps";
import { chromiumFlags } from "../support/site";
import { startBenchSite } from "./bench-site";
import { profileLongTasks } from "./long-tasks";
import {
  measureFirstPins,
  openPhone,
  measureEngineBytes,
  type EngineFile,
  type FirstPins,
  type MapPage,
} from "./map-phone";
import { medians, ratio } from "./medians";

const runs = Number(process.env.BENCH_RUNS ?? 5);
const pans = Number(process.env.BENCH_PANS ?? 200);
const mounts = Number(process.env.BENCH_MOUNTS ?? 50);
const visitors = 3;
const steps = 20;
const panSeconds = 20;
/** Milliseconds of a task of ours that a visitor notices. */
const longest = 80;
const mapPath = "/buying/search/map";
const downtown = `${mapPath}?lat=43.66000&lng=-79.40000&zoom=13`;
const marks = /\/api\/properties\/map\?/;
const list = /\/api\/properties\/map\/sidebar\?/;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** A map engine to measure. */
interface Engine {
  /** Called before the page is opened. */
  prepare(page: Page): Promise<unknown>;
  file: EngineFile;
  /** Whether a script is the engine's, not our code for it. `file` is the engine's file. */
  isOwn(script: string, file: string): boolean;
  /** The element where arrow keys move the map. */
  keys: string;
}
const engines: Record<"embedded" | "google", Engine> = {
  embedded: {
    prepare: () => Promise.resolve(),
    file: "largest",
    isOwn: (script, file) => script === file,
    keys: "canvas.maplibregl-canvas",
  },
  google: {
    prepare: serveGoogleMaps,
    file: "google-map-engine.js",
    isOwn: (script) => script.startsWith("https://maps.googleapis.com/"),
    keys: ".gm-style[tabindex='0']",
  },
};

// The listings already exist.
const site = await startBenchSite({ SEED_LISTINGS: "0" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: chromiumFlags });
try {
  const measured: Record<string, unknown> = {};
  for (const [name, engine] of Object.entries(engines)) {
    say(name);
    measured[name] = await measureEngine(browser, engine);
  }
  console.log(
    JSON.stringify({
      bench: "map",
      listings: Number(process.env.BENCH_LISTINGS ?? NaN),
      runs,
      ...measured,
    }),
  );
} finally {
  await browser.close();
  await site.stop();
}

async function measureEngine(on: Browser, engine: Engine) {
  await warmUp(on, engine);
  const { first, weight, tasks } = await measurePhone(on, engine);
  for (const task of tasks.filter(({ duration }) => duration > longest)) say(JSON.stringify(task));
  const cache = await measureCache(on, engine);
  say(JSON.stringify(cache));
  return {
    first,
    panning: {
      tasksOver80: tasks.filter(({ duration }) => duration > longest).length,
      oursOver80: tasks.filter(({ ours }) => ours > longest).length,
      longestOfOurs: Math.max(0, ...tasks.map(({ ours }) => ours)),
      longestOfEngine: Math.max(0, ...tasks.map((task) => task.engine)),
    },
    cache,
    memory: await measureMemory(on, engine),
    engine: { script: weight.script, worker: weight.worker },
  };
}

/** Tiles and documents are built at the first request. */
async function warmUp(on: Browser, engine: Engine): Promise<void> {
  const page = await on.newPage({ viewport: { width: 412, height: 823 } });
  await engine.prepare(page);
  for (const path of [mapPath, downtown]) {
    await page.goto(site.url + path);
    await page.locator("[data-state=drawn]").waitFor({ timeout: 60_000 });
  }
  await page.close();
}

async function measurePhone(on: Browser, engine: Engine) {
  const visits: FirstPins[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const phone = await openPhone(on);
    await engine.prepare(phone.page);
    visits.push(await measureFirstPins(phone, site.url + mapPath, engine.file));
    say(`${run}/${runs} ${JSON.stringify(visits.at(-1))}`);
    await phone.context.close();
  }
  const phone = await openPhone(on);
  await engine.prepare(phone.page);
  await measureFirstPins(phone, site.url + downtown, engine.file);
  const weight = await measureEngineBytes(phone, engine.file);
  const tasks = await profileLongTasks(
    phone,
    (script) => engine.isOwn(script, weight.url),
    () => panByFinger(phone),
  );
  await phone.context.close();
  return { first: medians(visits), weight, tasks };
}

/** Around a square, so that parts of it have been shown before. */
async function panByFinger({ page, devTools }: MapPage): Promise<void> {
  const box = await page.getByRole("region", { name: "Map", exact: true }).first().boundingBox();
  if (!box) throw new Error("There is no map.");
  const directions = [[1, 0], [1, 0], [0, 1], [0, 1], [-1, 0], [-1, 0], [0, -1], [0, -1]] as const; // prettier-ignore
  const end = performance.now() + panSeconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const [east, south] = directions[turn % directions.length] ?? [0, 0];
    await devTools.send("Input.synthesizeScrollGesture", {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      xDistance: -180 * east,
      yDistance: -180 * south,
      speed: 700,
      gestureSourceType: "touch",
      preventFling: true,
    });
    await page.waitForTimeout(900);
  }
}

/** Moves the map by an arrow key and waits until it shows the homes there. */
async function step(page: Page, key: string): Promise<void> {
  const listed = page.waitForResponse(list);
  await page.keyboard.press(key);
  await listed;
  await page.locator("[aria-label=Map][aria-busy=false]").waitFor();
}

async function openDesk(on: Browser, engine: Engine, path: string): Promise<Page> {
  const page = await on.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await engine.prepare(page);
  await page.goto(site.url + path);
  await page.locator("[data-state=drawn]").waitFor({ timeout: 60_000 });
  await page.locator(engine.keys).first().focus();
  return page;
}

/** Visitors of one city: how often the API has to find homes for one of their steps. */
async function measureCache(on: Browser, engine: Engine) {
  const found = { marks: 0, list: 0 };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const page = await openDesk(
      on,
      engine,
      `${mapPath}?lat=${43.7 + visitor / 300}&lng=${-79.4 - visitor / 300}&zoom=12`,
    );
    page.on("response", (response) => {
      const kind = marks.test(response.url()) ? "marks" : list.test(response.url()) ? "list" : undefined;
      if (kind && response.headers()["cache-status"] !== "api; hit") found[kind] += 1;
    });
    const keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"];
    for (let turn = 0; turn < steps; turn += 1)
      await step(page, keys[Math.floor(turn / (3 + visitor)) % keys.length] ?? "ArrowRight");
    await page.context().close();
  }
  const all = visitors * steps;
  return { steps: all, marks: ratio(all - found.marks, all), list: ratio(all - found.list, all) };
}

/** Memory of a page after garbage collection at the end, as a share of the memory near the start. */
async function measureMemory(on: Browser, engine: Engine) {
  const page = await openDesk(on, engine, downtown);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  const read = async () => {
    await devTools.send("HeapProfiler.collectGarbage");
    await devTools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devTools.send("Performance.getMetrics");
    const get = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    const found = {
      megabytes: Math.round(get("JSHeapUsedSize") / 1e5) / 10,
      nodes: get("Nodes"),
      listeners: get("JSEventListeners"),
    };
    say(JSON.stringify(found));
    return found;
  };
  const keys = [
    "ArrowRight",
    "ArrowRight",
    "ArrowDown",
    "ArrowDown",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowUp",
    "ArrowUp",
  ];
  const walk = async (length: number) => {
    for (let turn = 0; turn < length; turn += 1) await step(page, keys[turn % keys.length] ?? "ArrowRight");
  };
  await walk(24);
  const beforePans = await read();
  await walk(pans);
  const afterPans = await read();

  const mount = async (name: string) => {
    await page.locator("[data-state=drawn]").evaluate((element) => element.setAttribute("data-old", ""));
    await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    await page.locator("[data-state=drawn]:not([data-old])").waitFor({ timeout: 60_000 });
    await page.locator("[data-pin]").first().waitFor({ state: "attached" });
  };
  for (let turn = 0; turn < 4; turn += 1) await mount(turn % 2 === 0 ? "Rent" : "Buy");
  const beforeMounts = await read();
  for (let turn = 0; turn < mounts; turn += 1) await mount(turn % 2 === 0 ? "Rent" : "Buy");
  const afterMounts = await read();
  await page.context().close();
  return {
    pans: ratio(afterPans.megabytes, beforePans.megabytes),
    nodesOverPans: ratio(afterPans.nodes, beforePans.nodes),
    mounts: ratio(afterMounts.megabytes, beforeMounts.megabytes),
    nodesOverMounts: ratio(afterMounts.nodes, beforeMounts.nodes),
    listenersOverMounts: ratio(afterMounts.listeners, beforeMounts.listeners),
    megabytes: afterMounts.megabytes,
  };
}
