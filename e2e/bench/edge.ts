/**
 * `npm run bench -- edge`: documents of the edge, from the cache, rendered for each request, and plain. Prints one line of
 * JSON for each. Processor time comes from the edge's own metrics, threads included, so other work on the machine hardly
 * changes `perCore`: the documents that one core would make in a second.
 */
import { Agent, request } from "node:http";
import { startBenchSite } from "./bench-site";
import { measuredPages } from "./measured-pages";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const metricsToken = "token-for-the-metrics-of-the-bench";
/** Compressed documents without HTML are smaller; to decompress them here would cost more than they do. */
const plainBytes = 16_000;
let turns = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

interface Loaded {
  documents: number;
  /** Milliseconds until the first byte. */
  times: number[];
  rendered: number;
}

const site = await startBenchSite({ METRICS_TOKEN: metricsToken });
try {
  const pages = await measuredPages(site.url);
  const rendered = [pages.home, pages.search, pages.detail] as string[];
  await waitUntilRendered(rendered);
  const plain = ["/signin", "/signup", "/forgot-password"];
  const unique = (paths: string[]) => (turn: number) => {
    const path = paths[turn % paths.length] ?? "/";
    return `${path}${path.includes("?") ? "&" : "?"}bench=${turn}`;
  };
  const same = (paths: string[]) => (turn: number) => paths[turn % paths.length] ?? "/";

  await measure("rendered, from the cache", 16, same(rendered));
  // As many as there are threads: more would wait, and be sent plain.
  await measure("rendered for each request", 2, unique(rendered));
  await measure("rendered for each request, one visitor", 1, unique(rendered));
  await measure("plain, from the cache", 16, same(plain));
  await measure("plain for each request", 16, unique(plain));
} finally {
  agent.destroy();
  await site.stop();
}

async function measure(name: string, clients: number, pathFor: (turn: number) => string): Promise<void> {
  await load(clients, 2, pathFor);
  const [cpuBefore, started] = [await readCpuSeconds(), performance.now()];
  const { documents, times, rendered } = await load(clients, seconds, pathFor);
  const [cpu, taken] = [(await readCpuSeconds()) - cpuBefore, (performance.now() - started) / 1000];
  times.sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? NaN);
  console.log(
    JSON.stringify({
      documents: name,
      clients,
      perSecond: Math.round(documents / taken),
      perCore: Math.round(documents / cpu),
      renderedShare: round(rendered / documents),
      firstByte: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    }),
  );
}

async function load(clients: number, length: number, pathFor: (turn: number) => string): Promise<Loaded> {
  const end = performance.now() + length * 1000;
  const loaded: Loaded = { documents: 0, times: [], rendered: 0 };
  const client = async () => {
    while (performance.now() < end) {
      const { milliseconds, bytes } = await get(pathFor(turns++));
      loaded.documents += 1;
      loaded.times.push(milliseconds);
      if (bytes > plainBytes) loaded.rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return loaded;
}

function get(path: string): Promise<{ milliseconds: number; bytes: number; text: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const milliseconds = performance.now() - started;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve({ milliseconds, bytes, text: "" })
          : reject(new Error(`${path} has the status ${response.statusCode}.`)),
      );
    });
    sent.on("error", reject).end();
  });
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

async function readCpuSeconds(): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const [, value] = /^process_cpu_seconds_total (\S+)/m.exec(await response.text()) ?? [];
  return Number(value);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
