// `npm run bench -- accounts|alerts|api|dearest|edge|federation|feed|interactions|map|overload|pages|rollback`: measures the product; what they measure and print: docs/benchmarks.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { findChromium, findPostgres } from "./test-tools.mjs";
import { memorySettings } from "./memory-settings.mjs";
import { messageOf, run, tool } from "./run.mjs";
import { measurePace } from "../test-run/processor-time.mjs";

const usage = `Usage: npm run bench -- accounts [--runs 5]
       npm run bench -- alerts [--listings 20000] [--searches 100000] [--engine pglite|postgres] [--seconds 10]
       npm run bench -- api [--listings 20000] [--engine pglite|postgres] [--data-dir FOLDER] [--seconds 10]
       npm run bench -- dearest [--listings 20000] [--engine pglite|postgres] [--data-dir FOLDER] [--runs 40]
       npm run bench -- pages [--listings 4000] [--runs 5] [--site URL]
       npm run bench -- edge [--listings 4000] [--seconds 10]
       npm run bench -- overload [--listings 4000] [--seconds 10]
       npm run bench -- federation [--listings 4000] [--runs 5]
       npm run bench -- feed [--listings 20000] [--engine pglite|postgres] [--profile proptx|ddf|reso]
       npm run bench -- interactions [--listings 4000] [--runs 5] [--site URL] [--trace FOLDER]
       npm run bench -- rollback [--runs 20]
       npm run bench -- map [--listings 100000] [--runs 5] [--data-dir FOLDER] [--site URL]

  --data-dir   keeps the listings there for the next run; without it everything is removed at the end
  --seconds    of the mixed load, or of each load of the edge
  --site       one that runs already; without it the bench starts one
  --runs       visits of each page, or rollbacks, of which the medians are printed; random requests of each route
  --trace      writes the browser's trace of the last visit at each width there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: "string" },
    engine: { type: "string", default: "pglite" },
    "data-dir": { type: "string" },
    seconds: { type: "string", default: "10" },
    site: { type: "string" },
    runs: { type: "string" },
    trace: { type: "string" },
    searches: { type: "string", default: "100000" },
    profile: { type: "string", default: "proptx" },
  },
});
/** @type {Record<string, () => Promise<void>>} */
const benches = {
  accounts: benchAccounts,
  alerts: benchOnEngine("demo/bench/alerts.ts"),
  api: benchOnEngine("demo/bench/main.ts"),
  dearest: benchOnEngine("demo/bench/dearest.ts"),
  feed: benchOnEngine("demo/bench/feed.ts"),
  edge: benchEdge("edge"),
  overload: benchEdge("overload"),
  rollback: benchRollback,
  pages: benchPages("pages"),
  federation: benchPages("federation"),
  interactions: benchPages("interactions"),
  map: benchMap,
};
const bench = benches[positionals[0] ?? ""];
if (!bench || !["pglite", "postgres"].includes(values.engine)) {
  console.error(usage);
  process.exit(1);
}

/** What a server of 4 GB would be given. */
const settings = ["shared_buffers=1GB", "max_wal_size=4GB", "random_page_cost=1.1"];
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopping.abort());

try {
  await ensureInstalled();
  await bench();
} catch (error) {
  console.error(stopping.signal.aborted ? "stopped" : messageOf(error));
  process.exitCode = 1;
}

/** @param {string} program */
function benchOnEngine(program) {
  return async () => {
    const bin = values.engine === "postgres" ? findPostgres() : undefined;
    if (values.engine === "postgres" && !bin)
      throw new Error("PostgreSQL was not found: install it, or name its programs by POSTGRES_BIN.");
    const postgres =
      bin === undefined ? undefined : await startPostgres(bin, { folder: values["data-dir"], settings });
    try {
      await run(process.execPath, ["platform/bin/run-program.mjs", program], {
        signal: stopping.signal,
        env: {
          ...memorySettings,
          BENCH_LISTINGS: values.listings ?? "20000",
          BENCH_DATABASE_URL: postgres?.url,
          BENCH_DATA_DIR: values["data-dir"],
          BENCH_SECONDS: values.seconds,
          BENCH_PROFILE: values.profile,
          BENCH_SEARCHES: values.searches,
          BENCH_RUNS: values.runs ?? "40",
          BENCH_PACE: measurePace().toFixed(2),
        },
      });
    } finally {
      await postgres?.stop();
    }
  };
}

/** Measures pages of an account with many entries, on a separate site. */
async function benchAccounts() {
  const chromium = findChromium();
  if (!chromium) throw new Error("Chromium was not found: install it, or name its program by CHROMIUM.");
  const folder = await mkdtemp(join(tmpdir(), "larchway-bench-accounts-"));
  const env = {
    CHROMIUM: chromium,
    DATA_DIR: folder,
    BENCH_DATA_DIR: folder,
    BENCH_LISTINGS: "4000",
    BENCH_ENTRIES: "1000",
    BENCH_EMAILS: "owner@example.org,partner@example.org,empty@example.org",
    BENCH_PASSWORD: "correct horse battery",
    BENCH_RUNS: values.runs ?? "5",
    BENCH_PACE: measurePace().toFixed(2),
  };
  const { signal } = stopping;
  try {
    for (const program of ["fill", "fill-accounts"])
      await run(process.execPath, ["platform/bin/run-program.mjs", `demo/bench/${program}.ts`], {
        signal,
        env: { ...memorySettings, ...env },
      });
    await run(tool("tsx"), ["e2e/bench/accounts.ts"], { signal, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures active listings on a separate site, which the bench of the api fills. */
async function benchMap() {
  const chromium = findChromium();
  if (!chromium) throw new Error("Chromium was not found: install it, or name its program by CHROMIUM.");
  const folder = values["data-dir"] ?? (await mkdtemp(join(tmpdir(), "larchway-bench-map-")));
  const env = { CHROMIUM: chromium, BENCH_LISTINGS: values.listings ?? "100000", BENCH_DATA_DIR: folder };
  try {
    if (!values.site)
      await run(process.execPath, ["platform/bin/run-program.mjs", "demo/bench/fill.ts"], {
        signal: stopping.signal,
        env: { ...memorySettings, ...env, DATA_DIR: folder },
      });
    await run(tool("tsx"), ["e2e/bench/map.ts"], {
      signal: stopping.signal,
      env: { ...env, BENCH_RUNS: values.runs ?? "5", BENCH_SITE: values.site },
    });
  } finally {
    if (!values["data-dir"]) await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} name */
function benchPages(name) {
  return async () => {
    const chromium = findChromium();
    if (!chromium) throw new Error("Chromium was not found: install it, or name its program by CHROMIUM.");
    await run(tool("tsx"), [`e2e/bench/${name}.ts`], {
      signal: stopping.signal,
      env: {
        CHROMIUM: chromium,
        BENCH_LISTINGS: values.listings ?? "4000",
        BENCH_RUNS: values.runs ?? "5",
        BENCH_SITE: values.site,
        BENCH_TRACE: values.trace,
      },
    });
  };
}

/** @param {string} name */
function benchEdge(name) {
  return async () => {
    await run(tool("tsx"), [`e2e/bench/${name}.ts`], {
      signal: stopping.signal,
      env: { BENCH_LISTINGS: values.listings ?? "4000", BENCH_SECONDS: values.seconds },
    });
  };
}

async function benchRollback() {
  await run(tool("tsx"), ["e2e/bench/rollback.ts"], {
    signal: stopping.signal,
    env: { BENCH_LISTINGS: "400", BENCH_RUNS: values.runs ?? "20" },
  });
}
