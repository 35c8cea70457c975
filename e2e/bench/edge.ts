/**
 * `npm run bench -- edge`: documents of the edge, from the cache, rendered for each request (each kind of page alone, then as
 * visitors mix them), and plain. Prints one line of JSON for each. Processor time comes from the edge's own metrics, threads
 * included, so other work on the machine hardly changes `perCore`: the documents that one core would make in a second.
 */
import { Agent, request } from "node:http";
import { startBenchSite } from "./bench-site";
import { measuredPages } from "./measured-pages";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Before each measurement: code that is new to its threads takes twice the time for its first thousand documents. */
const warmUpSeconds = 15;
const metricsToken = "token-for-the-metrics-of-the-bench";
/** Of ten visits that begin here: most come from a search engine or a friend to one home. */
const mix = { listing: 5, list: 3, home: 1, content: 1 };
let turns = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

interface Loaded {
  documents: number;
  /** Milliseconds until the first byte. */
  times: number[];
}

type PathFor = (turn: number) => string;

const site = await startBenchSite({ METRICS_TOKEN: metricsToken });
try {
  const pages = await measuredPages(site.url);
  const kinds: Record<keyof typeof mix | "calculator", string[]> = {
    home: [pages.home],
    list: [pages.search, "/city/Ottawa", "/renting/search"],
    listing: await findListings(),
    content: [pages.content],
    calculator: [pages.calculator],
  };
  await waitUntilRendered(Object.values(kinds).map(([path = "/"]) => path));
  const same =
    (paths: string[]): PathFor =>
    (turn) =>
      paths[turn % paths.length] ?? "/";
  const unique =
    (pathFor: PathFor): PathFor =>
    (turn) => {
      const path = pathFor(turn);
      return `${path}${path.includes("?") ? "&" : "?"}bench=${turn}`;
    };
  const visits = (Object.keys(mix) as (keyof typeof mix)[]).flatMap((kind) =>
    Array<PathFor>(mix[kind]).fill(same(kinds[kind])),
  );
  const mixed: PathFor = (turn) => visits[turn % visits.length]?.(Math.floor(turn / visits.length)) ?? "/";
  const plain = same(["/signin", "/signup", "/forgot-password"]);

  await measure("rendered, from the cache", 16, same([pages.home, pages.search, pages.detail]));
  // As many clients as there are threads: more would wait, and be sent plain.
  for (const [kind, paths] of Object.entries(kinds))
    await measure(`rendered for each request: ${kind}`, 2, unique(same(paths)));
  await measure("rendered for each request: mix", 2, unique(mixed));
  await measure("rendered for each request: mix, one visitor", 1, unique(mixed));
  await measure("plain, from the cache", 16, plain);
  await measure("plain for each request", 16, unique(plain));
} finally {
  agent.destroy();
  await site.stop();
}

async function measure(name: string, clients: number, pathFor: PathFor): Promise<void> {
  await load(clients, warmUpSeconds, pathFor);
  const [before, started] = [await readMetrics(), performance.now()];
  const { documents, times } = await load(clients, seconds, pathFor);
  const [after, taken] = [await readMetrics(), (performance.now() - started) / 1000];
  const cpu = after.cpuSeconds - before.cpuSeconds;
  times.sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? NaN);
  console.log(
    JSON.stringify({
      documents: name,
      clients,
      perSecond: Math.round(documents / taken),
      perCore: Math.round(documents / cpu),
      renderedShare: round((after.rendered - before.rendered) / documents),
      firstByte: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    }),
  );
}

async function load(clients: number, length: number, pathFor: PathFor): Promise<Loaded> {
  const end = performance.now() + length * 1000;
  const loaded: Loaded = { documents: 0, times: [] };
  const client = async () => {
    while (performance.now() < end) {
      loaded.times.push(await get(pathFor(turns++)));
      loaded.documents += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return loaded;
}

/** Milliseconds until the first byte of the document, which is read to its end. */
function get(path: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const milliseconds = performance.now() - started;
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(milliseconds)
          : reject(new Error(`${path} has the status ${response.statusCode}.`)),
      );
    });
    sent.on("error", reject).end();
  });
}

async function findListings(): Promise<string[]> {
  const response = await fetch(`${site.url}/api/properties?status=Active&limit=50`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  return properties.map(({ ListingKey }) => `/listings/${ListingKey}`);
}

async function waitUntilRendered(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (;;) {
      const response = await fetch(site.url + path);
      if ((await response.text()).includes("data-render=")) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function readMetrics(): Promise<{ cpuSeconds: number; rendered: number }> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    cpuSeconds: sum(/^process_cpu_seconds_total (\S+)/gm),
    rendered: sum(/^larchway_render_seconds_count\S* (\S+)/gm),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
