// `npm run bench -- api --listings N --engine postgres|pglite`: measures the api; the last line is JSON.
import { parseArgs } from "node:util";
import { startPostgres } from "./test-postgres.mjs";
import { findPostgres, requireTools } from "./test-tools.mjs";
import { run } from "./run.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: "string", default: "20000" },
    engine: { type: "string", default: "pglite" },
  },
});
if (positionals[0] !== "api" || !["pglite", "postgres"].includes(values.engine)) {
  console.error("Usage: npm run bench -- api [--listings 20000] [--engine pglite|postgres]");
  process.exit(1);
}
const usesPostgres = values.engine === "postgres";
if (usesPostgres) await requireTools();
const postgres = usesPostgres ? await startPostgres(findPostgres()) : undefined;
try {
  await run(process.execPath, ["--import", "tsx", "api/bench/main.ts"], {
    env: { BENCH_LISTINGS: values.listings, BENCH_DATABASE_URL: postgres?.url },
  });
} finally {
  await postgres?.stop();
}
