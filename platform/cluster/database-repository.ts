import path from "node:path";
import { run } from "../bin/run.mjs";

export interface CreateDatabaseOptions {
  /** Folder of psql. */
  programs: string;
  /** `host:port` of the server that takes writes. */
  primary: string;
  superuserPassword: string;
  /** Of the user that the site's processes connect as. */
  password: string;
}

/** Makes the site's user and database, unless they exist. Both are named `larchway`. */
export async function createDatabase(options: CreateDatabaseOptions): Promise<void> {
  const { programs, primary, superuserPassword, password } = options;
  const [host = "", port = ""] = primary.split(":");
  const query = async (sql: string) => {
    const args = ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", "postgres", "-c", sql];
    const env = { PGHOST: host, PGPORT: port, PGUSER: "postgres", PGPASSWORD: superuserPassword };
    return (await run(path.join(programs, "psql"), args, { quiet: true, env })).trim();
  };
  if ((await query("select 1 from pg_roles where rolname = 'larchway'")) === "")
    await query(`create role larchway login password '${password.replaceAll("'", "''")}'`);
  if ((await query("select 1 from pg_database where datname = 'larchway'")) === "")
    await query("create database larchway owner larchway");
}
