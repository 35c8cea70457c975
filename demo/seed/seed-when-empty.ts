import type { FastifyBaseLogger } from "fastify";
import type { Database } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import type { DemoAccount } from "./demo-accounts";
import { seedDatabase } from "./seed-database";

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

/**
 * Shows the passwords of the demo accounts once, to the process or person that started this one: to `npm start` through
 * its channel, otherwise on a terminal. Logs never contain them; the database has only their hashes.
 */
function showDemoAccounts(accounts: readonly DemoAccount[], logger: FastifyBaseLogger): void {
  if (accounts.length === 0) return;
  if (process.send) process.send({ demoAccounts: accounts });
  else if (process.stdout.isTTY) {
    for (const { email, password } of accounts)
      process.stdout.write(`demo account ${email} has the password ${password}\n`);
  } else {
    logger.info(
      "demo accounts were created, but without a terminal their passwords can't be shown; " +
        "`npm run site -- admin create` makes an administrator",
    );
  }
}
