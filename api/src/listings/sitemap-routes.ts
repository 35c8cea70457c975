import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  sitemapListingsQuerySchema,
  sitemapListingsSchema,
  sitemapPartSize,
  sitemapPartsSchema,
} from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import type { ListingDependencies } from "./dependencies";
import { findSitemapRows, findSitemapStarts } from "./sitemap-repository";

const tags = ["properties"];
/** Milliseconds for which the parts stay unchanged; new listings are added to the last one. */
const partsFreshness = 600_000;

/**
 * Data for the edge's sitemap. It is the same for all viewers: it has only data that every visitor may see (requirement
 * R6.013).
 */
export const sitemapRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, { database, now }) => {
  const startsOfParts = memoizeFor(partsFreshness, now, () => findSitemapStarts(database, sitemapPartSize));

  api.get("/sitemap", {
    schema: { tags, summary: "Where the parts of the sitemap begin", response: { 200: sitemapPartsSchema } },
    handler: async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return { starts: await startsOfParts() };
    },
  });

  api.get("/sitemap/listings", {
    schema: {
      tags,
      summary: "Pages of listings that visitors may see, in the order of their ids",
      querystring: sitemapListingsQuerySchema,
      response: { 200: sitemapListingsSchema },
    },
    handler: async (request, reply) => {
      const { limit, ...range } = request.query;
      const rows = await findSitemapRows(database, { ...range, limit });
      const last = rows.at(-1);
      reply.header("cache-control", "public, max-age=300");
      return {
        listings: rows.map((row) => ({ path: listingPath(row), modifiedAt: row.modifiedAt.toISOString() })),
        next: last && rows.length === limit ? last.id + 1 : null,
      };
    },
  });
};
