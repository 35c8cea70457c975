import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { siteSchema } from "@larchway/shared/contracts/api";
import { keepLast } from "../http/last-known";
import type { ListingDependencies } from "./dependencies";
import { hasInventedListings } from "./invented-listing-repository";

export const siteRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (
  api,
  { database, listingIndex },
) => {
  const hasInvented = keepLast(listingIndex, () => hasInventedListings(database));

  api.get("/site", {
    schema: {
      tags: ["properties"],
      summary: "What the pages have to say about the site",
      response: { 200: siteSchema },
    },
    handler: async () => ({ hasInventedHomes: await hasInvented() }),
  });
};
