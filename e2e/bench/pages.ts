/**
 * `npm run bench -- pages`: Lighthouse on six pages as a telephone, with simulated and with applied throttling, in turn so
 * that the machine's moods meet all of them. Prints one line of JSON for each page: medians.
 */
import { startBenchSite } from "./bench-site";
import { visit, type Throttling, type Verdict, type Visit } from "./lighthouse";
import { measuredPages } from "./measured-pages";
import { medians } from "./medians";

const runs = Number(process.env.BENCH_RUNS ?? 5);
const throttlings: Throttling[] = ["simulated", "applied"];
const say = (text: string) => process.stderr.write(`${text}\n`);

const site = await startBenchSite();
try {
  const pages = Object.entries(await measuredPages(site.url));
  const visits = new Map<string, Visit[]>();
  const verdicts = new Map<string, Verdict>();
  // Pictures and documents are made at the first request.
  for (const [, path] of pages) await visit(site.url + path, { throttling: "simulated" });
  for (let run = 1; run <= runs; run += 1) {
    for (const throttling of throttlings) {
      for (const [name, path] of pages) {
        const { verdict, ...figures } = await visit(site.url + path, {
          throttling,
          judge: run === 1 && throttling === "simulated",
        });
        if (verdict) verdicts.set(name, verdict);
        const key = `${name} ${throttling}`;
        visits.set(key, [...(visits.get(key) ?? []), figures]);
        say(`${run}/${runs} ${key}: ${JSON.stringify(figures)}`);
      }
    }
  }
  for (const [name, path] of pages) {
    const figures = throttlings.map((throttling) => [
      throttling,
      medians(visits.get(`${name} ${throttling}`) ?? []),
    ]);
    console.log(
      JSON.stringify({ page: name, path, runs, ...verdicts.get(name), ...Object.fromEntries(figures) }),
    );
  }
} finally {
  await site.stop();
}
