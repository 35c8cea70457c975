import type { Api, Cancellable } from "@larchway/shared/api";
import { marketSchema, soldMarketSchema, type MarketQuery } from "@larchway/shared/contracts/api";

/** An area with its asking prices. @throws ApiError PLACE_NOT_FOUND (404) */
export const loadAskingMarket = ({ send }: Api, query: MarketQuery, { signal }: Cancellable = {}) =>
  send("/api/market", { query, schema: marketSchema, signal });

/** Its sold prices, for viewers who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
export const loadSoldMarket = ({ send }: Api, query: MarketQuery, { signal }: Cancellable = {}) =>
  send("/api/market/sold", { query, schema: soldMarketSchema, signal });
