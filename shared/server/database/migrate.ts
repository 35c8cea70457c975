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

/** The migrations of a folder in their order. */
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
 * Runs the migrations of `folder` (`NNN-name.sql`) that this schema has not had yet, all in one transaction.
 * Several processes may start at once: one migrates, the others wait and find nothing to do.
 * Returns the names of those it ran.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // Another process may migrate at the moment, and a large table takes its time.
  return database.withDeadline(Infinity).transaction(async (connection) => {
    await connection.query(
      "select pg_advisory_xact_lock(hashtextextended('larchway:migrate:' || current_schema(), 0))",
    );
    return runMigrations(connection, migrations);
  });
}

/**
 * Runs those that the current schema has not had; the caller holds the lock and the transaction. A migration that ran under
 * another name counts as applied: its content identifies it, so that a renumbered file does not run twice. The row keeps the
 * name that it ran under, which the release before looks up.
 *
 * @throws Error when a migration with this name ran with other content
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
