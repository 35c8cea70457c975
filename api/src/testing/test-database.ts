import { randomBytes } from "node:crypto";
import { type Database, migrate, openDatabase } from "@larchway/shared/server/database";
import { paths } from "../config/paths";

/**
 * A database of its own for one test file, with our tables: a fresh schema of TEST_DATABASE_URL, else the embedded
 * engine in memory. `close` drops it.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const schema = `test_${randomBytes(6).toString("hex")}`;
  const database = await openDatabase({ url, directory: "memory://", application: "tests", schema });
  await migrate(database, paths.migrations);
  return {
    ...database,
    async close() {
      if (url) await database.query(`drop schema ${schema} cascade`);
      await database.close();
    },
  };
}
