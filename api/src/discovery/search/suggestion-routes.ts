import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  addressesQuerySchema,
  addressSuggestionsSchema,
  type CitySuggestion,
  type PlaceSuggestion,
  matchQuerySchema,
  matchSchema,
  type Suggestion,
  suggestionsQuerySchema,
  suggestionsSchema,
  type SuggestionsQuery,
} from "@larchway/shared/contracts/api";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import type { Viewer } from "@larchway/listing-index/viewer";
import { joinJsonArray } from "../../listings/listing-texts";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { normalizeName, toNameKey } from "@larchway/listing-index/search-text/normalize-name";
import type { SearchDependencies } from "./dependencies";
import { findMatch, readText, type TextReading } from "./find-match";
import { readSearchContext, type SearchContext } from "./search-context";
import { suggestAddresses } from "./suggest-addresses";
import { shortestGuess, suggestCities, suggestListings } from "./suggest";
import { suggestPlaces, suggestStreets } from "./suggest-places";

/** Maximum number of cities and places, so that listings have space. */
const cityShare = 2;
const placeShare = 2;

export const suggestionRoutes: FastifyPluginAsyncZod<SearchDependencies> = async (api, dependencies) => {
  api.get("/properties/suggestions", {
    schema: {
      tags: ["properties"],
      summary: "Filters, cities, places and listings for what was typed so far",
      querystring: suggestionsQuerySchema,
      response: { 200: suggestionsSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const search = request.query.search.trim();
      const { limit, near, market } = request.query;
      if (search.length < 2) return [];
      const findSuggestions = async () => {
        const context = readSearchContext(request.query, await dependencies.cities.all());
        const reading = await readText(dependencies, search, context);
        const lines = await suggest(dependencies, request.query, { viewer, context, reading });
        const target = await findMatch(dependencies, search, viewer, { context, reading });
        return joinJsonArray(target ? markTarget(lines, target, limit) : lines);
      };
      const { revision } = await dependencies.streets.current();
      const cacheKey = `suggestions ${revision} ${JSON.stringify([limit, near, market, search])}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, findSuggestions);
    },
  });

  api.get("/properties/addresses", {
    schema: {
      tags: ["properties"],
      summary: "Addresses that begin as typed, listed or not",
      querystring: addressesQuerySchema,
      response: { 200: addressSuggestionsSchema },
    },
    handler: ({ query }) => suggestAddresses(dependencies, query.search, query.limit),
  });

  api.get("/properties/match", {
    schema: {
      tags: ["properties"],
      summary: "What a finished search text names: one city, place or listing, or filters",
      // Builds before the mark `isTarget` of suggestions request it.
      deprecated: true,
      querystring: matchQuerySchema,
      response: { 200: matchSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { search } = request.query;
      const context = readSearchContext(request.query, await dependencies.cities.all());
      return { match: await findMatch(dependencies, search, viewer, { context }) };
    },
  });
};

/**
 * Filters in the text, if rules recognize them. Then cities with this beginning, places, cities with a later term with
 * this beginning, and listings. An exact name excludes guessed streets.
 */
async function suggest(
  dependencies: SearchDependencies,
  { search: text, limit }: SuggestionsQuery,
  { viewer, context, reading }: { viewer: Viewer; context: SearchContext; reading: TextReading },
): Promise<Buffer[]> {
  const search = reading.named?.name ?? text.trim();
  const { filters } = reading;
  if (filters?.isSure) return [toLine(filters.suggestion)];
  const { cities: found, isGuess } = await suggestCities(dependencies, search, context);
  const cities = found.slice(0, cityShare);
  const places = await suggestPlaces(dependencies, search, {
    guess: cities.length === 0,
    take: placeShare,
    context,
  });
  const read = readSearch(search);
  const norm = toNameKey(normalizeName(read.kind === "terms" ? read.line : search));
  const heads = [
    ...(filters ? [filters.suggestion, ...filters.others] : []).map((suggestion) => ({
      suggestion,
      isLater: false,
    })),
    ...cities.map(({ name, norm: cityNorm, active }) => ({
      suggestion: { type: "city", city_name: name, count: active } satisfies CitySuggestion,
      isLater: !isGuess && !toNameKey(cityNorm).startsWith(norm),
    })),
    ...places.map(({ suggestion }) => ({ suggestion, isLater: false })),
  ]
    .sort((left, right) => Number(left.isLater) - Number(right.isLater))
    .slice(0, limit);
  const room = limit - heads.length;
  const listings =
    room > 0
      ? await suggestListings(dependencies, search, {
          limit: room,
          guess: isGuess && !places.some(({ isMisspelt }) => !isMisspelt),
          viewer,
          context,
          texts: dependencies.suggestionLines,
        })
      : [];
  if (read.kind === "number" && heads.length === 0 && listings.length === 0)
    heads.push(...(await listStreets(dependencies, read.street, limit, context)));
  return [...heads.map(({ suggestion }) => toLine(suggestion)), ...listings];
}

const toLine = (suggestion: Suggestion) => Buffer.from(JSON.stringify(suggestion));

/** Marks the suggestion that Enter opens. It comes first when it is not among them. */
function markTarget(lines: readonly Buffer[], target: Suggestion, limit: number): Buffer[] {
  const plain = toLine(target);
  const marked = toLine({ ...target, isTarget: true });
  return lines.some((line) => line.equals(plain))
    ? lines.map((line) => (line.equals(plain) ? marked : line))
    : [marked, ...lines].slice(0, limit);
}

/** No home has the number: the streets show, and no home with another number. */
async function listStreets(
  dependencies: SearchDependencies,
  street: string,
  limit: number,
  context: SearchContext,
): Promise<{ suggestion: PlaceSuggestion; isLater: boolean }[]> {
  const streets = street.length < shortestGuess ? [] : await suggestStreets(dependencies, street, context);
  return streets.slice(0, limit).map(({ suggestion }) => ({ suggestion, isLater: false }));
}
