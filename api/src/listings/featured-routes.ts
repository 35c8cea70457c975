import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import { featuredSchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import { sendCachedJson } from "../access/send-cached-json";
import { identifyViewer } from "../access/viewer";
import type { ListingDependencies } from "./dependencies";
import { findListingPage } from "./listing-page";
import { newestPage } from "@larchway/listing-index/index/list-page";
import { joinJsonArray } from "./listing-texts";

export const featuredRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, dependencies) => {
  api.get("/properties/featured", {
    schema: {
      tags: ["properties"],
      summary: "Active listings of the brokerage's own office",
      querystring: z.object({
        status: z.string().max(40).default("Active"),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: { 200: featuredSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { status, limit } = request.query;
      const filter = { status, listOfficeName: brand.officeName };
      const cacheKey = `featured ${JSON.stringify(request.query)}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () => {
        const { cards } = await findListingPage(dependencies, filter, newestPage(limit), viewer);
        return joinJsonArray(cards, { before: '{"properties":', after: "}" });
      });
    },
  });
};
