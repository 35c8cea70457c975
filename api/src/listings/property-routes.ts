import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { propertyDetailSchema, type Property, type PropertyDetail } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { displayCity } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { sendCachedJson } from "../access/send-cached-json";
import { identifyViewer } from "../access/viewer";
import type { ListingDependencies } from "./dependencies";
import { findNeighbourhood, toPlacePath } from "../places/neighbourhoods";
import { listingParams } from "./listing-params";
import { findListing, findTypedKey } from "./listing-repository";
import type { DetailRow } from "./listing-table";
import { toPropertyDetail } from "./listing-row";
import { hasKnownStreet, visibleProperty } from "./visible-property";

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
          const row = (await findListing(database, key)) ?? (await findTyped(database, key));
          if (!row) throw new CodedError("LISTING_NOT_FOUND");
          const property = visibleProperty(toPropertyDetail(row, photos), viewer);
          return Buffer.from(JSON.stringify(withNeighbourhood(property)));
        },
      );
    },
  });
};

/** People type "w1505515" where the feed writes "W1505515"; the edge redirects their links to the page of the listing. */
async function findTyped(database: Queryable, typed: string): Promise<DetailRow | undefined> {
  const key = await findTypedKey(database, typed);
  return key === undefined ? undefined : findListing(database, key);
}

/**
 * Names the neighbourhood, from the position that the response has. Which one it is follows from a few hundred metres, so a locked
 * listing, whose position is rounded and of unknown precision for visitors, has none.
 */
function withNeighbourhood(property: Property | PropertyDetail): PropertyDetail {
  const { Longitude, Latitude, City, locked } = property;
  if (locked || Longitude === undefined || Latitude === undefined || !hasKnownStreet(property))
    return property;
  const place = findNeighbourhood([Longitude, Latitude], displayCity(City));
  return place
    ? { ...property, neighbourhood: { place: place.id, name: place.name, path: toPlacePath(place) } }
    : property;
}
