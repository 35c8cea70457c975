/**
 * Fills the database of a bench's site, for `npm run bench -- map`: BENCH_LISTINGS active listings, and a market's
 * closed ones.
 */
import { migrate, openDatabase } from "@larchway/shared/server/database";
import { databaseOptions } from "@larchway/api/config/config";
import { paths } from "@larchway/api/config/paths";
import { fillDatabase } from "./fill-database";

/** Share in a feed without history. */
const activeShare = 0.7;

const active = Number(process.env.BENCH_LISTINGS ?? 100_000);
const env = {
  DATABASE_URL: undefined,
  DATABASE_SCHEMA: "api",
  DATA_DIR: process.env.DATA_DIR ?? "",
};
if (!env.DATA_DIR) throw new Error("DATA_DIR names no folder.");

const database = await openDatabase(databaseOptions(env));
try {
  await migrate(database, paths.migrations);
  await fillDatabase(database, Math.ceil(active / activeShare), {
    now: Date.now(),
    activeShare,
    onProgress: (text) => process.stderr.write(`${text}\n`),
  });
} finally {
  await database.close();
}
