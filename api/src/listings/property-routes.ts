import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { propertyDetailSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../access/send-cached-json";
import { identifyViewer } from "../access/viewer";
import type { ListingDependencies } from "./dependencies";
import { listingParams } from "./listing-params";
import { findListing } from "./listing-repository";
import { toPropertyDetail } from "./listing-row";
import { visibleProperty } from "./visible-property";

export const propertyRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, dependencies) => {
  const { database, photos } = dependencies;

  api.get("/properties/:id", {
    schema: {
      tags: ["properties"],
      summary: "One listing in full, by MLS number",
      params: listingParams,
      response: { 200: propertyDetailSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const key = request.params.id;
      return sendCachedJson(
        dependencies,
        { request, reply, viewer, cacheKey: `listing ${key}` },
        async () => {
          const row = await findListing(database, key);
          if (!row) throw new CodedError("LISTING_NOT_FOUND");
          return Buffer.from(JSON.stringify(visibleProperty(toPropertyDetail(row, photos), viewer)));
        },
      );
    },
  });
};
