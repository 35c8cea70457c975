import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../bin/run.mjs";

export interface QueryOptions {
  /** Folder of psql. */
  programs: string;
  /** `host:port` of the server that takes writes. */
  primary: string;
  superuserPassword: string;
  /** Default: `postgres`. */
  database?: string;
}

/** Makes the site's user and database, both named `larchway`, unless they exist. */
export async function createDatabase(options: QueryOptions, password: string): Promise<void> {
  const query = (sql: string) => querySuperuser(options, sql);
  if ((await query("select 1 from pg_roles where rolname = 'larchway'")) === "")
    await query(`create role larchway login password '${password.replaceAll("'", "''")}'`);
  if ((await query("select 1 from pg_database where datname = 'larchway'")) === "")
    await query("create database larchway owner larchway");
}

/** Rows as lines, with `|` between columns. The statement is in a file, because other users can read arguments. */
export async function querySuperuser(options: QueryOptions, sql: string): Promise<string> {
  const { programs, primary, superuserPassword, database = "postgres" } = options;
  const [host = "", port = ""] = primary.split(":");
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-sql-"));
  try {
    const file = path.join(folder, "statement.sql");
    await writeFile(file, sql, { mode: 0o600 });
    const args = ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", database, "-f", file];
    const env = { PGHOST: host, PGPORT: port, PGUSER: "postgres", PGPASSWORD: superuserPassword };
    return (await run(path.join(programs, "psql"), args, { quiet: true, env })).trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
