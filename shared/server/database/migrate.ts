import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queryable } from "./database";

const fileName = /^(\d{3})-[a-z0-9-]+\.sql$/;

/** A migration file; `checksum` is the SHA-256 of its SQL in hexadecimal digits. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = fileName.exec(name)?.[1];
      if (number === undefined) throw new Error(`Migration ${name} is not named like 001-first-tables.sql.`);
      if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
      numbers.add(number);
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
  const namesByContent = new Map<string, string>();
  for (const { name, checksum } of migrations) {
    const same = namesByContent.get(checksum);
    if (same !== undefined) throw new Error(`The migrations ${same} and ${name} have the same content.`);
    namesByContent.set(checksum, name);
  }
  return migrations;
}

/**
 * Runs the pending migrations of `folder` (`NNN-name.sql`) in this schema, all in one transaction. When several
 * processes start together, one migrates and the others wait. Returns the names of the migrations that ran.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // Another process may be migrating, and a large table takes time.
  return database.withDeadline(Infinity).transaction(async (connection) => {
    await connection.query(
      "select pg_advisory_xact_lock(hashtextextended('larchway:migrate:' || current_schema(), 0))",
    );
    return runMigrations(connection, migrations);
  });
}

/**
 * Runs the pending migrations of the current schema; the caller holds the lock and the transaction. A migration is
 * identified by its content, so that a renumbered file does not run twice. The row keeps its original name, which the
 * previous release reads.
 *
 * @throws Error when a migration with this name ran with different content
 */
export async function runMigrations(
  connection: Queryable,
  migrations: readonly Migration[],
): Promise<string[]> {
  await connection.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const appliedContents = new Set(applied.values());
  const ran: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    if (appliedContents.has(checksum)) continue;
    if (applied.has(name)) {
      throw new Error(
        `Migration ${name} was changed after it ran here. Undo the change and add a new migration.`,
      );
    }
    await connection.query(sql);
    await connection.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    ran.push(name);
  }
  return ran;
}
