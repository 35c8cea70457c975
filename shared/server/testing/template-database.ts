import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { migrate, openDatabase, type OpenDatabaseOptions, readMigrations } from "../database";

/** The schema with the tables, in the template and in its copies. */
export const testSchema = "larchway_test";

/** The URL of another database on the same server. */
function toUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server, application_name: "tests" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same migrations have the same template, in any run or worker. */
async function nameTemplate(migrations: string | null): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations === null ? [] : await readMigrations(migrations))
    hash.update(`${name} ${checksum}\n`);
  return `template_${hash.digest("hex").slice(0, 12)}`;
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query("select 1 from pg_database where datname = $1", [name])).rowCount === 1;

/** Migrates a template once per server. It gets its name when it is complete, so that no copy is half migrated. */
async function ensureTemplate(client: pg.Client, server: string, migrations: string | null): Promise<string> {
  const name = await nameTemplate(migrations);
  if (await exists(client, name)) return name;
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  try {
    if (await exists(client, name)) return name;
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const database = await openDatabase({ ...options, url: toUrl(server, unfinished) });
    try {
      if (migrations !== null) await migrate(database, migrations);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
  }
}

const options: OpenDatabaseOptions = { directory: "", application: "tests", schema: testSchema };

/**
 * Creates a database on `server` with the tables of `migrations`, or without tables; returns its URL and a function
 * that drops it.
 */
export async function createDatabaseFromTemplate(
  server: string,
  migrations: string | null,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withAdmin(server, async (client) => {
    const template = await ensureTemplate(client, server, migrations);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: toUrl(server, name),
    drop: () =>
      withAdmin(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}
