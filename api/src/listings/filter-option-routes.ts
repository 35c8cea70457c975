import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { citiesSchema, subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";
import type { ListingDependencies } from "./dependencies";
import { findPropertySubTypes, findPropertyTypes } from "./listing-repository";

const tags = ["properties"];
const cacheControl = "public, max-age=300";

/** The words that filters offer. */
export const filterOptionRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (
  api,
  { database, cities },
) => {
  api.get("/properties/types", {
    schema: { tags, summary: "Property types", response: { 200: typesSchema } },
    handler: async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      return findPropertyTypes(database);
    },
  });

  api.get("/properties/subtypes", {
    schema: {
      tags,
      summary: "Property subtypes, the most frequent first",
      response: { 200: subtypesSchema },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      return { subtype: await findPropertySubTypes(database) };
    },
  });

  api.get("/properties/cities", {
    schema: {
      tags,
      summary: "Cities with active listings, the largest first",
      response: { 200: citiesSchema },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      return { cities: (await cities.all()).map(({ name, active }) => ({ city: name, active })) };
    },
  });
};
