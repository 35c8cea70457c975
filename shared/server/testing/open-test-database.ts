import { type Database, openDatabase } from "../database";
import { readEngineTemplate } from "./engine-template";
import { measureStartUp } from "./measure-start-up";
import { recordRepositories } from "./record-repositories";
import { createDatabaseFromTemplate, testSchema } from "./template-database";

/**
 * A separate database for one test file, with the tables of these migrations: a copy of a template database on
 * TEST_DATABASE_URL, else the embedded engine in memory. `close` drops it.
 */
export const openTestDatabase = (migrations: string): Promise<Database> => open(migrations);

/** A separate database for one test file, without tables. `close` drops it. */
export const openEmptyTestDatabase = (): Promise<Database> => open(null);

const open = (migrations: string | null): Promise<Database> =>
  measureStartUp("database", async () => {
    const server = process.env.TEST_DATABASE_URL;
    return recordRepositories(await (server ? openOnServer(server, migrations) : openEmbedded(migrations)));
  });

const options = { directory: "memory://", application: "tests", schema: testSchema };

async function openOnServer(server: string, migrations: string | null): Promise<Database> {
  const { url, drop } = await createDatabaseFromTemplate(server, migrations);
  const database = await openDatabase({ ...options, url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function openEmbedded(migrations: string | null): Promise<Database> {
  return openDatabase({ ...options, template: await readEngineTemplate(migrations, testSchema) });
}
