import { randomBytes } from "node:crypto";
import { migrate, openDatabase, type Database } from "../database";
import { readEngineTemplate } from "./engine-template";

/**
 * A database of its own for one test file, with the tables of these migrations: a fresh schema of TEST_DATABASE_URL, else the
 * embedded engine in memory. `close` drops it.
 */
export async function openTestDatabase(migrations: string): Promise<Database> {
  const database = await openEmptyTestDatabase();
  await migrate(database, migrations);
  return database;
}

/** A database of its own for one test file, without tables. `close` drops it. */
export async function openEmptyTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const schema = `test_${randomBytes(6).toString("hex")}`;
  const database = await openDatabase({
    url,
    directory: "memory://",
    template: url ? undefined : await readEngineTemplate(),
    application: "tests",
    schema,
  });
  return {
    ...database,
    async close() {
      if (url) await database.query(`drop schema if exists ${schema} cascade`);
      await database.close();
    },
  };
}
