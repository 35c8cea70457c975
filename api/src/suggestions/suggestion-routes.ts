import {
  type CitySuggestion,
  matchQuerySchema,
  matchSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Routes } from "../http/api-types";
import { sendKeptJson } from "../http/send-json";
import type { Services } from "../http/services";
import { viewerOf } from "../http/viewer";
import { joinJsonArray } from "../listings/listing-texts";
import type { Viewer } from "../listings/visible-property";
import { findMatch } from "./find-match";
import { suggestCities, suggestListings } from "./suggest";

/** At most this many cities, so that listings have room. */
const cityShare = 2;

export const suggestionRoutes: Routes = (api, services) => {
  api.get("/properties/suggestions", {
    schema: {
      tags: ["properties"],
      summary: "Cities and listings for what was typed so far",
      querystring: suggestionsQuerySchema,
      response: { 200: suggestionsSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request, reply, services);
      const search = request.query.search.trim();
      const { limit } = request.query;
      if (search.length < 2) return [];
      const answer = () => suggest(services, search, limit, viewer);
      const { revision } = await services.streets.current();
      const question = `suggestions ${revision} ${limit} ${search}`;
      return sendKeptJson(services, { request, reply, viewer, question }, answer);
    },
  });

  api.get("/properties/match", {
    schema: {
      tags: ["properties"],
      summary: "The one city or listing that a finished search text names",
      querystring: matchQuerySchema,
      response: { 200: matchSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request, reply, services);
      return { match: await findMatch(services, request.query.search, viewer) };
    },
  });
};

async function suggest(services: Services, search: string, limit: number, viewer: Viewer): Promise<Buffer> {
  const found = await suggestCities(services, search);
  const cities = found.cities.slice(0, Math.min(cityShare, limit));
  const room = limit - cities.length;
  const listings =
    room > 0
      ? await suggestListings(services, search, {
          limit: room,
          guess: found.isGuess,
          viewer,
          texts: services.suggestionLines,
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
