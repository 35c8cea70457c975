import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { citiesSchema, subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { keepLast } from "../http/last-known";
import { markStale } from "../http/mark-stale";
import { findCityPictures } from "./city-pictures";
import type { ListingDependencies } from "./dependencies";
import { countOffered } from "./listing-repository";

const tags = ["properties"];
const cacheControl = "public, max-age=300";
/** Milliseconds: a sold home must not represent its city for long. */
const pictureAge = 60_000;
/** Milliseconds: each count reads all active listings. */
const countAge = 60_000;

/** The options of filters, from active listings only, even when the viewer may see more. */
export const filterOptionRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (
  api,
  { database, cities, photos, listingIndex, now },
) => {
  const memoize = <T>(ttl: number, load: () => Promise<T>) =>
    keepLast(listingIndex, memoizeFor(ttl, now, load));
  const findPictures = memoize(pictureAge, () => findCityPictures(database, photos));

  const countTypes = memoize(countAge, () => countOffered(database, "property_type"));
  const countSubtypes = memoize(countAge, () => countOffered(database, "property_sub_type"));

  api.get("/properties/types", {
    schema: {
      tags,
      summary: "Property types on offer, those of most homes first",
      response: { 200: typesSchema },
    },
    handler: async (_request, reply) => {
      markStale(reply.header("cache-control", cacheControl), listingIndex);
      const offered = await countTypes();
      return { types: offered.map(({ name }) => name), offered };
    },
  });

  api.get("/properties/subtypes", {
    schema: {
      tags,
      summary: "Property subtypes on offer, those of most homes first",
      response: { 200: subtypesSchema },
    },
    handler: async (_request, reply) => {
      markStale(reply.header("cache-control", cacheControl), listingIndex);
      const offered = await countSubtypes();
      return { subtype: offered.map(({ name }) => name), offered };
    },
  });

  api.get("/properties/cities", {
    schema: {
      tags,
      summary: "Cities with active listings, the largest first, these with a picture",
      response: { 200: citiesSchema },
    },
    handler: async (_request, reply) => {
      markStale(reply.header("cache-control", cacheControl), listingIndex);
      const [found, pictures] = await Promise.all([cities.all(), findPictures()]);
      return {
        cities: found.map(({ id, name, active }) => ({ city: name, active, picture: pictures.get(id) })),
      };
    },
  });
};
