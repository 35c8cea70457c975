/**
 * `npm run bench -- overload`: an edge that gets four times the documents that it can render. First measures how many it
 * renders in a second, each for one request. Then opens many pages, waits until their documents have passed their time,
 * and requests them again at four times that rate, each from another network. Prints one line of JSON for each part.
 */
import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { startBenchSite } from "./bench-site";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const factor = 4;
/** The edge reuses a document for a minute. */
const untilOldMs = 61_000;
/** One of this many visits opens a page that no other visitor has opened. */
const firstVisitEvery = 100;
const sizes = { listings: 800, lists: 80 };
const content = ["/about", "/privacy", "/buying/guide", "/renting/guide", "/careers", "/selling/guide"];
const goal = { htmlShare: 0.99, p99: 1000 };
const metricsToken = "token-for-the-metrics-of-the-bench";

interface Loaded {
  path: string;
  milliseconds: number;
  payload: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
let visits = 0;
const site = await startBenchSite({ METRICS_TOKEN: metricsToken, TRUST_PROXY: "127.0.0.1,::1" });
try {
  const listings = await findListings(sizes.listings);
  const lists = Array.from({ length: sizes.lists }, (_, index) => `/buying/search?page=${index + 1}`);
  const newPage = (turn: number) =>
    turn % 8 < 5
      ? `${pick(listings, turn)}?photo=${10_000 + turn}`
      : `/buying/search?minPrice=${10_000 + turn}`;
  const kinds = [...Array<string[]>(5).fill(listings), ...Array<string[]>(3).fill(lists), ["/"], content];
  const visit = (turn: number) =>
    turn % firstVisitEvery === 0
      ? newPage(1_000_000 + turn)
      : pick(pick(kinds, turn), Math.floor(Math.random() * 10_000));

  await load(2, 10, newPage);
  const started = performance.now();
  const rendered = (await load(2, seconds, newPage)).filter(hasHtml).length;
  const capacity = rendered / ((performance.now() - started) / 1000);
  console.log(JSON.stringify({ part: "capacity", renderedPerSecond: round(capacity) }));

  // A URL with parameters is cached at its second request.
  for (const path of [...listings, ...lists, "/", ...content].flatMap((each) => [each, each]))
    await get(path);
  await delay(untilOldMs);

  const before = await readCounts();
  const loaded = await offer(factor * capacity, visit);
  const after = await readCounts();
  const times = loaded.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? NaN);
  const htmlShare = loaded.filter(hasHtml).length / loaded.length;
  console.log(
    JSON.stringify({
      part: "overload",
      documents: loaded.length,
      perSecond: round(loaded.length / seconds),
      htmlShare: round(htmlShare, 10_000),
      milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
      cache: difference(before.cache, after.cache),
      withoutHtml: difference(before.withoutHtml, after.withoutHtml),
      isMet: htmlShare >= goal.htmlShare && at(0.99) < goal.p99,
    }),
  );
} finally {
  agent.destroy();
  await site.stop();
}

/** Requests documents one after the other, by each of the clients. */
async function load(clients: number, length: number, pathFor: (turn: number) => string): Promise<Loaded[]> {
  const end = performance.now() + length * 1000;
  const loaded: Loaded[] = [];
  const client = async () => {
    while (performance.now() < end) loaded.push(await get(pathFor(visits++)));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return loaded;
}

/** Requests documents at a rate, however long they take. */
async function offer(perSecond: number, pathFor: (turn: number) => string): Promise<Loaded[]> {
  const started = performance.now();
  const loading: Promise<Loaded>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - started) / 1000) {
    while (loading.length < passed * perSecond) loading.push(get(pathFor(visits++)));
    await delay(5);
  }
  return Promise.all(loading);
}

function get(path: string): Promise<Loaded> {
  const started = performance.now();
  // Each visit comes from another network: the edge limits the pages that one network may wait for.
  const network = [10, (visits >> 16) & 255, (visits >> 8) & 255, visits & 255].join(".");
  const headers = { "accept-encoding": "br", "x-forwarded-for": network };
  return new Promise((resolve, reject) => {
    request(site.url + path, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve({ path, milliseconds: performance.now() - started, payload: Buffer.concat(chunks) })
          : reject(new Error(`${path} has the status ${response.statusCode}.`)),
      );
    })
      .on("error", reject)
      .end();
  });
}

function hasHtml({ payload }: Loaded): boolean {
  return brotliDecompressSync(payload).includes("data-render=");
}

async function findListings(count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; keys.length < count; page += 1) {
    const response = await fetch(`${site.url}/api/properties?status=Active&limit=50&page=${page}`);
    const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
    if (properties.length === 0) break;
    keys.push(...properties.map(({ ListingKey }) => ListingKey));
  }
  return keys.slice(0, count).map((key) => `/listings/${key}`);
}

type Counts = Record<string, number>;

/** Documents by their lookup in the cache, and pages that were not rendered by reason. */
async function readCounts(): Promise<{ cache: Counts; withoutHtml: Counts }> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const sum = (pattern: RegExp) => {
    const counts: Counts = {};
    for (const [, label = "", value] of text.matchAll(pattern))
      counts[label] = (counts[label] ?? 0) + Number(value);
    return counts;
  };
  return {
    cache: sum(/^larchway_documents_total\{cache="(\w+)"[^}]*\} (\S+)/gm),
    withoutHtml: sum(/^larchway_render_failures_total\{[^}]*reason="(\w+)"\} (\S+)/gm),
  };
}

function difference(before: Counts, after: Counts): Counts {
  return Object.fromEntries(
    Object.entries(after).map(([label, count]) => [label, count - (before[label] ?? 0)]),
  );
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("Found nothing to open.");
  return item;
}

function round(value: number, precision = 100): number {
  return Math.round(value * precision) / precision;
}
