import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { citiesSchema, subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { findCityPictures } from "./city-pictures";
import type { ListingDependencies } from "./dependencies";
import { findPropertySubTypes, findPropertyTypes } from "./listing-repository";

const tags = ["properties"];
const cacheControl = "public, max-age=300";
/** Milliseconds: a home that is gone must not stand for its city for long. */
const pictureAge = 60_000;

/** The words that filters offer. */
export const filterOptionRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (
  api,
  { database, cities, photos, now },
) => {
  const findPictures = memoizeFor(pictureAge, now, () => findCityPictures(database, photos));

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
      summary: "Cities with active listings, the largest first, these with a picture",
      response: { 200: citiesSchema },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      const [found, pictures] = await Promise.all([cities.all(), findPictures()]);
      return {
        cities: found.map(({ id, name, active }) => ({ city: name, active, picture: pictures.get(id) })),
      };
    },
  });
};
