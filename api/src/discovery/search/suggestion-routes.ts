import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  addressesQuerySchema,
  addressSuggestionsSchema,
  type CitySuggestion,
  matchQuerySchema,
  matchSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import type { Viewer } from "../../access/viewer";
import { joinJsonArray } from "../../listings/listing-texts";
import type { SearchDependencies } from "./dependencies";
import { findMatch } from "./find-match";
import { suggestAddresses } from "./suggest-addresses";
import { suggestCities, suggestListings } from "./suggest";

/** At most this many cities, so that listings have room. */
const cityShare = 2;

export const suggestionRoutes: FastifyPluginAsyncZod<SearchDependencies> = async (api, dependencies) => {
  api.get("/properties/suggestions", {
    schema: {
      tags: ["properties"],
      summary: "Cities and listings for what was typed so far",
      querystring: suggestionsQuerySchema,
      response: { 200: suggestionsSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const search = request.query.search.trim();
      const { limit } = request.query;
      if (search.length < 2) return [];
      const findSuggestions = () => suggest(dependencies, search, limit, viewer);
      const { revision } = await dependencies.streets.current();
      const cacheKey = `suggestions ${revision} ${limit} ${search}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, findSuggestions);
    },
  });

  api.get("/properties/addresses", {
    schema: {
      tags: ["properties"],
      summary: "Addresses that begin as typed, listed or not",
      querystring: addressesQuerySchema,
      response: { 200: addressSuggestionsSchema, 400: problemSchema },
    },
    handler: ({ query }) => suggestAddresses(dependencies, query.search, query.limit),
  });

  api.get("/properties/match", {
    schema: {
      tags: ["properties"],
      summary: "The one city or listing that a finished search text names",
      querystring: matchQuerySchema,
      response: { 200: matchSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      return { match: await findMatch(dependencies, request.query.search, viewer) };
    },
  });
};

async function suggest(
  dependencies: SearchDependencies,
  search: string,
  limit: number,
  viewer: Viewer,
): Promise<Buffer> {
  const found = await suggestCities(dependencies, search);
  const cities = found.cities.slice(0, Math.min(cityShare, limit));
  const room = limit - cities.length;
  const listings =
    room > 0
      ? await suggestListings(dependencies, search, {
          limit: room,
          guess: found.isGuess,
          viewer,
          texts: dependencies.suggestionLines,
        })
      : [];
  const lines = [
    ...cities.map(({ name, active }) =>
      Buffer.from(JSON.stringify({ type: "city", city_name: name, count: active } satisfies CitySuggestion)),
    ),
    ...listings,
  ];
  return joinJsonArray(lines);
}
