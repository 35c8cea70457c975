import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listingCountSchema, locationQuerySchema, propertyListSchema } from "@larchway/shared/contracts/api";
import { propertyFilterSchema, propertyListQuerySchema } from "@larchway/shared/listing-filters";
import { z } from "@larchway/shared/schema";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import { toProperties } from "../../listings/cards";
import { findListingPage, pageJson } from "../../listings/listing-page";
import { countHomes } from "./count-homes";
import { findPageWithCorrection } from "./correct-search";
import type { SearchDependencies } from "./dependencies";
import { searchByLocation } from "./location-search";

const tags = ["properties"];

export const listRoutes: FastifyPluginAsyncZod<SearchDependencies> = async (api, dependencies) => {
  api.get("/properties", {
    schema: {
      tags,
      summary: "A page of listings",
      querystring: propertyListQuerySchema,
      response: { 200: propertyListSchema },
    },
    handler: async (request, reply) => {
      const { page, limit, sortBy, sortOrder, ...filter } = request.query;
      const viewer = identifyViewer(request, reply, dependencies);
      const paging = { page, limit, sortBy, sortOrder };
      const cacheKey = `list ${JSON.stringify(request.query)}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () =>
        pageJson(
          await findPageWithCorrection(dependencies, filter, (corrected) =>
            findListingPage(dependencies, corrected, paging, viewer),
          ),
          paging,
        ),
      );
    },
  });

  api.get("/properties/count", {
    schema: {
      tags,
      summary: "How many listings fit, and how many would without one of the filters when none do",
      querystring: propertyFilterSchema,
      response: { 200: listingCountSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const cacheKey = `count ${JSON.stringify(request.query)}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () =>
        Buffer.from(JSON.stringify(await countHomes(dependencies, request.query, viewer))),
      );
    },
  });

  api.get("/properties/search", {
    schema: {
      tags,
      summary: "Listings at a place: an address, a street, a city or an MLS number",
      querystring: locationQuerySchema,
      response: { 200: z.array(propertyListSchema.shape.properties.element) },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { location, limit } = request.query;
      return toProperties(await searchByLocation(dependencies, location, limit, viewer));
    },
  });
};
