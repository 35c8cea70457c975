import { createHash } from "node:crypto";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { BackupError } from "./backup-error";
import { toLine } from "./backup-format";
import { quoted, readSequences, readTables, type Table } from "./table-catalogue";

/** Rows per read; rows of listings have several kilobytes each. */
const rowsAtOnce = 500;

export interface DumpedSchema {
  /** Name of the section. */
  section: string;
  schema: string;
}

/**
 * Yields the sections of database schemas as of one moment. PostgreSQL accepts writes during the dump. Writes to the
 * embedded engine wait, because it has one session.
 */
export async function* dumpSchemas(
  database: Database,
  schemas: readonly DumpedSchema[],
): AsyncGenerator<string> {
  let give: (connection: Queryable) => void = () => undefined;
  let finish: () => void = () => undefined;
  const given = new Promise<Queryable>((resolve) => (give = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  // The transaction lasts until the caller has read all entries.
  const transaction = database.transaction(async (connection) => {
    await connection.query("set transaction isolation level repeatable read, read only");
    give(connection);
    await finished;
  });
  try {
    const connection = await Promise.race([given, transaction.then(() => given)]);
    for (const each of schemas) yield* dumpSection(connection, each);
  } finally {
    finish();
    await transaction;
  }
}

async function* dumpSection(
  connection: Queryable,
  { section, schema }: DumpedSchema,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let rows = 0;
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };

  yield hashed(toLine({ section, migrations: await readMigrated(connection, schema) }));
  for (const table of await readTables(connection, schema)) {
    yield hashed(toLine({ table: table.name, columns: table.columns.map(({ name }) => name) }));
    for await (const lines of readRows(connection, schema, table)) {
      rows += lines.length;
      yield hashed(`${lines.join("\n")}\n`);
    }
  }
  yield hashed(toLine({ sequences: await readSequences(connection, schema) }));
  yield toLine({ end: section, rows, sha256: hash.digest("hex") });
}

async function* readRows(connection: Queryable, schema: string, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await connection.query(
    `declare backup_rows no scroll cursor for
     select json_build_array(${values})::text as line from ${quoted(schema)}.${quoted(table.name)}`,
  );
  for (;;) {
    const { rows } = await connection.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < rowsAtOnce) break;
  }
  await connection.query("close backup_rows");
}

async function readMigrated(connection: Queryable, schema: string) {
  const { rows: found } = await connection.query(
    "select from pg_tables where schemaname = $1 and tablename = 'schema_migration'",
    [schema],
  );
  if (found.length === 0)
    throw new BackupError(`There is nothing to back up: the schema "${schema}" was never filled by a start.`);
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    `select name, checksum from ${quoted(schema)}.schema_migration order by name`,
  );
  return rows;
}
