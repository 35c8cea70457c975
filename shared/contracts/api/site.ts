import { z } from "@larchway/shared/schema";

/** `GET /site`: what the pages have to say about the site. */
export const siteSchema = z.object({
  /** True while the site shows demo homes, which are made up. */
  hasInventedHomes: z.boolean(),
});
