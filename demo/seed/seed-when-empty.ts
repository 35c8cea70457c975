import type { Database } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import { seedDatabase } from "./seed-database";
import { showDemoAccounts } from "./show-demo-accounts";

/** Fills an empty database with demo listings, and logs the result. */
export async function seedWhenEmpty(
  database: Database,
  { listings, logger }: { listings: number; logger: Logger },
): Promise<void> {
  if (listings === 0) return;
  const started = Date.now();
  const result = await seedDatabase(database, {
    listings,
    now: started,
    onProgress: (done, total) => {
      if (done % 5_000 === 0 || done === total) logger.info({ done, total }, "seeding demo listings");
    },
  });
  if (!result) return;
  logger.info(
    { listings: result.listings, seconds: Math.round((Date.now() - started) / 100) / 10 },
    "seeded",
  );
  showDemoAccounts(result.accounts, logger);
}
