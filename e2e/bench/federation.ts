/**
 * `npm run bench -- federation`: compares the federated site with the same sources as one bundle without federation,
 * visited alternately with applied throttling. Prints one line of JSON for each page: the medians of both, and the
 * ratio of the federation's figure to the bundle's.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBenchSite } from "./bench-site";
import { visit, type Visit } from "./lighthouse";
import { measuredPages } from "./measured-pages";
import { medians, ratio } from "./medians";
import { buildOneBundle } from "./one-bundle";
import { serveVariant } from "./variant-server";

const runs = Number(process.env.BENCH_RUNS ?? 5);
const compared = [
  "bytes",
  "scriptBytes",
  "requests",
  "depth",
  "firstContentfulPaint",
  "largestContentfulPaint",
  "totalBlockingTime",
] as const;
const say = (text: string) => process.stderr.write(`${text}\n`);

const folder = await mkdtemp(path.join(tmpdir(), "larchway-one-bundle-"));
// A worker would fetch the federation's files during the measurement.
const site = await startBenchSite({ SERVICE_WORKER: "off" });
const bundle = await serveVariant(site.url, await buildOneBundle(folder));
const federation = await serveVariant(site.url);
try {
  const { home, search, detail } = await measuredPages(site.url);
  const variants = { federation: federation.url, oneBundle: bundle.url };
  for (const [name, address = "/"] of Object.entries({ home, search, detail })) {
    const visits: Record<keyof typeof variants, Visit[]> = { federation: [], oneBundle: [] };
    for (let run = 0; run <= runs; run += 1) {
      for (const variant of ["federation", "oneBundle"] as const) {
        const figures = await visit(variants[variant] + address, { throttling: "applied" });
        say(`${run}/${runs} ${name} ${variant}: ${JSON.stringify(figures)}`);
        // The first visit only fills the caches of images and documents.
        if (run > 0) visits[variant].push(figures);
      }
    }
    const [ours, theirs] = [medians(visits.federation), medians(visits.oneBundle)];
    const ratios = Object.fromEntries(
      compared.map((figure) => [figure, ratio(ours[figure], theirs[figure])]),
    );
    console.log(JSON.stringify({ page: name, runs, federation: ours, oneBundle: theirs, ratios }));
  }
} finally {
  bundle.stop();
  federation.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
