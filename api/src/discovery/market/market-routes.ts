import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  areaPricesQuerySchema,
  areaPricesSchema,
  marketAreasSchema,
  marketQuerySchema,
  marketSchema,
  soldMarketSchema,
  type Market,
  type SoldMarket,
} from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { sendJson } from "../../access/send-cached-json";
import {
  identifyViewer,
  installAccount,
  requireSoldData,
  type ViewerDependencies,
} from "../../access/viewer";
import { createCityAreas } from "../../listings/city-areas";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import { findAreaPrices } from "./find-area-prices";
import { findMarket, findSoldMarket, type MarketSources } from "./find-market";
import { listNeighbourhoodLinks } from "./market-area";
import { createMarketCache } from "./market-cache";

export interface MarketDependencies extends ViewerDependencies {
  database: Queryable;
  listingIndex: Pick<ListingIndex, "isInTouch" | "staleSeconds" | "onChange" | "page">;
  /** Milliseconds since 1970. */
  now: () => number;
}

const tags = ["market"];

/**
 * The market of an area: asking prices are public; sale prices are only for viewers who may see sold data (VOW rules).
 */
export const marketRoutes: FastifyPluginAsyncZod<MarketDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  const { database, listingIndex, now } = dependencies;
  const sources: MarketSources = { database, listingIndex, now, cityAreas: createCityAreas(database, now) };
  // Two caches: an error in a key can't return a member's response to a visitor.
  const cacheAsking = createMarketCache<Market>(dependencies, { mayBeStale: true });
  const cacheSold = createMarketCache<SoldMarket>(dependencies, { mayBeStale: false });
  const cachePrices = createMarketCache<Buffer>(dependencies, { mayBeStale: true });

  api.get("/market", {
    schema: {
      tags,
      summary: "What is asked for the homes of a city or a neighbourhood",
      querystring: marketQuerySchema,
      response: { 200: marketSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      identifyViewer(request, reply, dependencies);
      return cacheAsking(JSON.stringify(request.query), () => findMarket(sources, request.query));
    },
  });

  api.get("/market/areas", {
    schema: { tags, summary: "The pages of neighbourhoods", response: { 200: marketAreasSchema } },
    handler: (_request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      return { areas: listNeighbourhoodLinks() };
    },
  });

  api.get("/market/prices", {
    schema: {
      tags,
      summary: "The median asking price of each neighbourhood, with its edge",
      querystring: areaPricesQuerySchema,
      response: { 200: areaPricesSchema },
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      const { market } = request.query;
      return sendJson(reply, await cachePrices(market, () => findAreaPrices(database, market, now())));
    },
  });

  api.get("/market/sold", {
    schema: {
      tags,
      summary: "What the homes of a city or a neighbourhood sold for within a year",
      security: [{ bearer: [] }],
      querystring: marketQuerySchema,
      response: {
        200: soldMarketSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
      },
    },
    handler: async (request, reply) => {
      requireSoldData(request, reply, dependencies);
      return cacheSold(JSON.stringify(request.query), () => findSoldMarket(sources, request.query));
    },
  });
};
