import {
  type Property,
  type Suggestion,
  suggestionsQuerySchema,
  suggestionsSchema,
} from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { listingPath } from "@larchway/shared/domain";
import type { Routes } from "../http/api-types";
import { viewerOf } from "../http/viewer";
import { toProperty } from "./listing-row";
import { suggestListings } from "./suggestion-repository";
import { visibleProperty } from "./visible-property";

/** At most this many cities, so that listings have room. */
const cityShare = 2;

export const suggestionRoutes: Routes = (api, services) => {
  const { database, photos, cities } = services;

  api.get("/properties/suggestions", {
    schema: {
      tags: ["properties"],
      summary: "Cities and listings for what was typed so far",
      querystring: suggestionsQuerySchema,
      response: { 200: suggestionsSchema, 400: problemSchema },
    },
    handler: async (request, reply): Promise<Suggestion[]> => {
      const viewer = viewerOf(request, reply, services);
      const search = request.query.search.trim();
      const { limit } = request.query;
      if (search.length < 2) return [];

      const found = (await cities.startingWith(search)).slice(0, Math.min(cityShare, limit));
      const room = limit - found.length;
      const rows = room > 0 ? await suggestListings(database, search, await cities.all(), room) : [];
      return [
        ...found.map(({ name, active }) => ({ type: "city" as const, city_name: name, count: active })),
        ...rows.map((row) => toSuggestion(visibleProperty(toProperty(row, photos), viewer))),
      ];
    },
  });
};

/** A row of the dropdown: it shows one small picture, so the full media list stays away. */
function toSuggestion({ media = [], ...property }: Property): Suggestion {
  const images = media.slice(0, 3).map(({ mediaurl, Order = 0 }) => ({ Order, mediaurl }));
  return {
    ...property,
    type: "listing",
    city_name: property.City,
    images: property.locked ? undefined : images,
    image: property.locked ? undefined : images[0]?.mediaurl,
    url: listingPath(property),
  };
}
