import { z } from "@larchway/shared/schema";

/** Variables of the demo, besides those of the api. */
export const demoConfigSchema = z.object({
  /** Demo listings made when the database is empty; 0 for none. */
  SEED_LISTINGS: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
});
