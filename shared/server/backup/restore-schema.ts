import type { Database, Queryable } from "@larchway/shared/server/database";
import { type Migration, readMigrations, runMigrations } from "@larchway/shared/server/database";
import { BackupError } from "./backup-error";
import type { Entry } from "./backup-format";
import { newer } from "./read-backup";
import { quoted, readTables, type Table } from "./table-catalogue";

export interface RestoreOptions {
  schema: string;
  /** Folder of the migrations of this schema. */
  migrations: string;
  /** Replaces existing data. */
  force: boolean;
}

/** The migrations of a section, as the file lists them. */
export type Migrated = readonly { name: string; checksum: string }[];

/** Throws BackupError when a restore would be rejected; changes nothing. */
export async function requireRestorable(
  database: Database,
  { schema, migrations, force }: RestoreOptions,
  migrated: Migrated,
): Promise<void> {
  chooseMigrations(await readMigrations(migrations), migrated);
  await requireReplaceable(database, schema, force);
}

/**
 * Fills a schema from the entries of its section, in one transaction. The backup's migrations create the tables;
 * newer migrations of this program run afterwards.
 */
export async function restoreSchema(
  database: Database,
  { schema, migrations: folder, force }: RestoreOptions,
  migrated: Migrated,
  entries: AsyncIterator<Entry>,
): Promise<void> {
  const all = await readMigrations(folder);
  const before = chooseMigrations(all, migrated);
  await database.transaction(async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `larchway:migrate:${schema}`,
    ]);
    await makeEmpty(connection, schema, force);
    await runMigrations(connection, before);
    const tables = await readTables(connection, schema);
    for (const { name } of tables.toReversed())
      await connection.query(`delete from ${quoted(schema)}.${quoted(name)}`);
    // Restored listings must not cause alerts (155-listing-events.sql of the api).
    await connection.query("select set_config('larchway.restoring', 'yes', true)");
    await load(connection, schema, tables, entries);
    await runMigrations(connection, all);
  });
  // The embedded engine does not run this in the background.
  await database.query("analyze");
}

/**
 * The backup's migrations, found by content, in the order of today's files, because a file may have been renumbered.
 */
function chooseMigrations(all: readonly Migration[], migrated: Migrated): Migration[] {
  const checksums = new Set(all.map(({ checksum }) => checksum));
  const names = new Set(all.map(({ name }) => name));
  for (const { name, checksum } of migrated) {
    if (checksums.has(checksum)) continue;
    if (names.has(name))
      throw new BackupError(`The migration ${name} of this Larchway is not the one of the backup.`);
    throw newer(`it has the migration ${name}`);
  }
  const inBackup = new Set(migrated.map(({ checksum }) => checksum));
  return all.filter(({ checksum }) => inBackup.has(checksum));
}

/** True when the schema has data to replace. */
async function requireReplaceable(connection: Queryable, schema: string, force: boolean): Promise<boolean> {
  const { rows } = await connection.query("select from pg_tables where schemaname = $1 limit 1", [schema]);
  if (rows.length === 0) return false;
  if (!force) {
    throw new BackupError(
      `The database holds data already (schema "${schema}"). Restore into an empty one, or add --force to replace it.`,
    );
  }
  if (schema === "public")
    throw new BackupError(`The schema "public" is shared with others: empty it yourself.`);
  return true;
}

async function makeEmpty(connection: Queryable, schema: string, force: boolean): Promise<void> {
  if (await requireReplaceable(connection, schema, force))
    await connection.query(`drop schema ${quoted(schema)} cascade; create schema ${quoted(schema)}`);
}

async function load(
  connection: Queryable,
  schema: string,
  tables: readonly Table[],
  entries: AsyncIterator<Entry>,
): Promise<void> {
  let insert: string | undefined;
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done || "sha256" in entry) return;
    if ("table" in entry) insert = buildInsert(schema, tables, entry);
    else if ("rows" in entry && insert) await connection.query(insert, [entry.rows]);
    else if ("sequences" in entry) await setSequences(connection, schema, entry.sequences);
  }
}

/** Inserts rows from the texts of their lines. */
function buildInsert(
  schema: string,
  tables: readonly Table[],
  { table, columns }: { table: string; columns: string[] },
): string {
  const types = new Map(
    tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]),
  );
  const values = columns.map((column, index) => {
    const type = types.get(column);
    if (!type)
      throw new BackupError(`The backup has a column ${table}.${column} that its migrations do not make.`);
    return `(line ->> ${index})::${type}`;
  });
  return `insert into ${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values.join(", ")} from unnest($1::jsonb[]) as line`;
}

async function setSequences(
  connection: Queryable,
  schema: string,
  sequences: Record<string, number>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await connection.query("select setval($1::regclass, $2)", [`${quoted(schema)}.${quoted(name)}`, value]);
}
