import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { featuredSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { identifyViewer } from "../access/viewer";
import type { ListingDependencies } from "./dependencies";
import { findFeatured } from "./listing-repository";
import { toProperty } from "./listing-row";
import { visibleProperty } from "./visible-property";

export const featuredRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, dependencies) => {
  const { database, photos } = dependencies;

  api.get("/properties/featured", {
    schema: {
      tags: ["properties"],
      summary: "Active listings of the brokerage's own office",
      querystring: z.object({
        status: z.string().max(40).default("Active"),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: { 200: featuredSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const rows = await findFeatured(database, request.query, viewer);
      return { properties: rows.map((row) => visibleProperty(toProperty(row, photos), viewer)) };
    },
  });
};
