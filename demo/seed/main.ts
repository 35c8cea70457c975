/**
 * Fills the database with demo listings.
 * Usage: node platform/bin/run-program.mjs demo/seed/main.ts [--listings 20000] [--replace]
 */
import { Command } from "commander";
import { DatabaseLockedError, migrate, openDatabase } from "@larchway/shared/server/database";
import { ConfigError, parseConfig } from "@larchway/shared/server/config";
import { configSchema, databaseOptions } from "@larchway/api/config/config";
import { paths } from "@larchway/api/config/paths";
import { seedDatabase } from "./seed-database";

interface Flags {
  listings: string;
  replace?: boolean;
}

async function run({ listings, replace }: Flags): Promise<void> {
  const count = Number(listings);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw new ConfigError("--listings must be a whole number from 1 to 1000000.");
  }
  const config = parseConfig(configSchema, process.env);
  const database = await openDatabase(databaseOptions(config));
  try {
    await migrate(database, paths.migrations);
    const started = Date.now();
    const result = await seedDatabase(database, {
      listings: count,
      now: started,
      replace,
      onProgress: (done, total) => {
        if (done % 10_000 === 0 || done === total) process.stdout.write(`${done} of ${total}\n`);
      },
    });
    if (!result) {
      throw new ConfigError(
        "The database already has listings. Use --replace to remove them and seed again.",
      );
    }
    process.stdout.write(`Seeded ${count} listings in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
    for (const { email, password } of result.accounts) process.stdout.write(`${email}  ${password}\n`);
  } finally {
    await database.close();
  }
}

new Command("seed")
  .description("Fill the database with demo listings")
  .option("--listings <number>", "how many, up to 1000000", "20000")
  .option("--replace", "remove all listings first")
  .action(run)
  .parseAsync()
  .catch((error: unknown) => {
    const isExplained = error instanceof ConfigError || error instanceof DatabaseLockedError;
    process.stderr.write(
      `${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  });
