import { z } from "@larchway/shared/schema";

/** `GET /site`: information about the site for its pages. */
export const siteSchema = z.object({
  /** True while the site shows demo homes. */
  hasInventedHomes: z.boolean(),
});
