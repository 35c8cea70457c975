import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackup, readBackup, restoreSchema } from "../backup";
import { migrate, readMigrations, type Database } from "../database";
import { packageFolder } from "../package-folder";
import { openEmptyTestDatabase } from "./open-test-database";

const folder = join(packageFolder(import.meta.url), "server/testing/stored-releases");

/** Names of the earlier releases with stored data, oldest first. */
export function listStoredReleases(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".backup"))
    .sort();
}

/** A database in the state of an earlier release. */
export interface StoredRelease {
  database: Database;
  /** Runs the current migrations; returns the names of those that ran. */
  upgrade: () => Promise<string[]>;
  /** Runs the migrations of the earlier release, under their original names; returns the names of those that ran. */
  downgrade: () => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Opens the data of an earlier release for a test.
 *
 * @param section the database: `api` or `platform`
 * @param migrations the folder of its current migrations
 */
export async function openStoredRelease(
  name: string,
  section: "api" | "platform",
  migrations: string,
): Promise<StoredRelease> {
  const file = join(folder, name);
  const { sections } = await checkBackup(file);
  const migrated = sections.find((each) => each.name === section)?.migrations ?? [];
  const earlier = await mkdtemp(join(tmpdir(), "larchway-migrations-"));
  const sqlByChecksum = new Map(
    (await readMigrations(migrations)).map(({ checksum, sql }) => [checksum, sql]),
  );
  for (const { name, checksum } of migrated) {
    const sql = sqlByChecksum.get(checksum);
    if (sql === undefined) throw new Error(`The migration ${name} is gone or was changed.`);
    await writeFile(join(earlier, name), sql);
  }

  const database = await openEmptyTestDatabase();
  const { rows } = await database.query<{ schema: string }>("select current_schema() as schema");
  const entries = readBackup(file);
  for await (const entry of { [Symbol.asyncIterator]: () => ({ next: () => entries.next() }) })
    if ("section" in entry && entry.section === section) break;
  const options = { schema: rows[0]?.schema ?? "", migrations: earlier, force: true };
  await restoreSchema(database, options, migrated, entries);
  await entries.return(undefined);
  return {
    database,
    upgrade: () => migrate(database, migrations),
    downgrade: () => migrate(database, earlier),
    close: async () => {
      await database.close();
      await rm(earlier, { recursive: true });
    },
  };
}

/** A column of a table. */
interface StoredColumn {
  name: string;
  type: string;
  /** True when an insert must name it. */
  isNeeded: boolean;
}

/** The columns of all tables, by `table.column`. */
export async function readColumns(database: Database): Promise<Map<string, StoredColumn>> {
  const { rows } = await database.query<StoredColumn>(
    `select table_name || '.' || column_name as name, udt_name as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
     from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = current_schema()`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Names of columns that break an earlier release on newer tables: removed ones, those with another type, and new ones
 * that its inserts would have to name.
 */
export function listBreakingColumns(
  before: ReadonlyMap<string, StoredColumn>,
  after: ReadonlyMap<string, StoredColumn>,
): string[] {
  const getTable = (name: string) => name.split(".", 1)[0];
  const tables = new Set([...before.keys()].map(getTable));
  const changed = [...before.values()].filter(({ name, type }) => after.get(name)?.type !== type);
  const needed = [...after.values()].filter(
    ({ name, isNeeded }) => isNeeded && tables.has(getTable(name)) && !before.get(name)?.isNeeded,
  );
  return [...changed, ...needed].map(({ name }) => name);
}

/** The number of rows of each table, except the list of migrations. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migration' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await database.query<{ count: number }>(
      `select count(*) as count from ${name}`,
    );
    counts[name] = Number(counted[0]?.count);
  }
  return counts;
}
