/** The api as `npm start` runs it: without a feed, an empty database gets demo homes. */
import { startServer } from "@larchway/api/start-server";
import { parseConfig } from "@larchway/shared/server/config";
import { demoConfigSchema } from "./demo-config";
import { seedWhenEmpty } from "./seed/seed-when-empty";

startServer(() => {
  const { SEED_LISTINGS } = parseConfig(demoConfigSchema, process.env);
  return {
    fill: (database, { hasFeed, logger }) =>
      seedWhenEmpty(database, { listings: hasFeed ? 0 : SEED_LISTINGS, logger }),
  };
});
