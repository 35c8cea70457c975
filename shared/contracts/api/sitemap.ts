import { z, type Infer } from "@larchway/shared/schema";

/** Most URLs per file (sitemaps.org). */
export const sitemapPartSize = 50_000;

const id = z.int().min(0).max(2_147_483_647);

/** The response of `GET /sitemap`: the first id of each part of the sitemap; a part ends where the next starts. */
export const sitemapPartsSchema = z.object({ starts: z.array(id) });

/** Query of `GET /sitemap/listings`: ids from `from` (inclusive) to `before` (exclusive). */
export const sitemapListingsQuerySchema = z.object({
  from: z.coerce.number().pipe(id).default(0),
  before: z.coerce.number().pipe(id).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
});

/** Listings that visitors may see, ordered by id; `next` is the next `from`, null at the end. */
export const sitemapListingsSchema = z.object({
  listings: z.array(z.object({ path: z.string(), modifiedAt: z.string() })),
  next: id.nullable(),
});
export type SitemapListings = Infer<typeof sitemapListingsSchema>;
