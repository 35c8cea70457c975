import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, type Database, type Queryable } from "@larchway/shared/server/database";
import { databaseOptions } from "@larchway/api/config/config";
import { paths } from "@larchway/api/config/paths";
import { fillDatabase } from "./fill-database";

/** Settings of the API whose database a bench fills. */
export interface BenchEnv {
  DATABASE_URL: string | undefined;
  DATABASE_SCHEMA: string;
  DATA_DIR: string;
}

export const say = (text: string) => process.stderr.write(`${text}\n`);

/** Runs a bench with a separate data folder, prints its result as one line of JSON and ends the process. */
export async function runBench(bench: (env: BenchEnv) => Promise<object>): Promise<never> {
  const persistentFolder = process.env.BENCH_DATA_DIR;
  const env = {
    DATABASE_URL: process.env.BENCH_DATABASE_URL,
    DATABASE_SCHEMA: "bench",
    DATA_DIR: persistentFolder
      ? join(persistentFolder, "api")
      : await mkdtemp(join(tmpdir(), "larchway-bench-")),
  };
  await mkdir(env.DATA_DIR, { recursive: true });
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopping.abort(new Error("stopped")));

  try {
    console.log(JSON.stringify(await Promise.race([bench(env), aborted(stopping.signal)])));
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  } finally {
    if (!persistentFolder) await rm(env.DATA_DIR, { recursive: true, force: true });
  }
  // The exit also stops the API, if it still runs.
  process.exit();
}

/** The open database with so many listings. */
export async function openFilled(env: BenchEnv, listings: number): Promise<Database> {
  const database = await openDatabase(databaseOptions(env));
  const started = performance.now();
  await migrate(database, paths.migrations);
  await fillDatabase(database, listings, { now: Date.now(), onProgress: say });
  say(`ready to measure after ${Math.round((performance.now() - started) / 1000)} s`);
  return database;
}

/** On one machine the connection uses the server's socket. */
export async function socketUrl(database: Queryable): Promise<string> {
  const { rows } = await database.query<Record<"folder" | "port" | "user" | "name", string>>(
    `select current_setting('unix_socket_directories') as folder, current_setting('port') as port,
       current_user as user, current_database() as name`,
  );
  const { folder, port, user, name } = rows[0] as (typeof rows)[number];
  return `postgres://${user}@localhost/${name}?${new URLSearchParams({ host: folder, port }).toString()}`;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
