import type { Api, Cancellable } from "@larchway/shared/api";
import { marketSchema, soldMarketSchema, type MarketQuery } from "@larchway/shared/contracts/api";

/** An area by what its homes are offered for. @throws ApiError PLACE_NOT_FOUND (404) */
export const loadAskingMarket = ({ send }: Api, query: MarketQuery, { signal }: Cancellable = {}) =>
  send("/api/market", { query, schema: marketSchema, signal });

/** What its homes sold for; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
export const loadSoldMarket = ({ send }: Api, query: MarketQuery, { signal }: Cancellable = {}) =>
  send("/api/market/sold", { query, schema: soldMarketSchema, signal });
