// `npm run bench -- api --listings N --engine postgres|pglite`: measures the api; the last line is JSON.
import { parseArgs } from "node:util";
import { startPostgres } from "./test-postgres.mjs";
import { findPostgres } from "./test-tools.mjs";
import { memorySettings } from "./memory-settings.mjs";
import { run } from "./run.mjs";

const usage = `Usage: npm run bench -- api [--listings 20000] [--engine pglite|postgres] [--data-dir FOLDER]

  --data-dir   keeps the listings there for the next run; without it everything is removed at the end
  --seconds    of the mixed load (10)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: "string", default: "20000" },
    engine: { type: "string", default: "pglite" },
    "data-dir": { type: "string" },
    seconds: { type: "string", default: "10" },
  },
});
if (positionals[0] !== "api" || !["pglite", "postgres"].includes(values.engine)) {
  console.error(usage);
  process.exit(1);
}

/** What a server of 4 GB would be given. */
const settings = ["shared_buffers=1GB", "max_wal_size=4GB", "random_page_cost=1.1"];
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopping.abort());

let postgres;
try {
  if (values.engine === "postgres") {
    const bin = findPostgres();
    if (!bin) throw new Error("PostgreSQL was not found: install it, or name its programs by POSTGRES_BIN.");
    postgres = await startPostgres(bin, { folder: values["data-dir"], settings });
  }
  await run(process.execPath, ["platform/bin/run-program.mjs", "api/bench/main.ts"], {
    signal: stopping.signal,
    env: {
      ...memorySettings,
      BENCH_LISTINGS: values.listings,
      BENCH_DATABASE_URL: postgres?.url,
      BENCH_DATA_DIR: values["data-dir"],
      BENCH_SECONDS: values.seconds,
    },
  });
} catch (error) {
  console.error(stopping.signal.aborted ? "stopped" : error.message);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
