import type { Api, Cancellable } from "@larchway/shared/api";
import { areaPricesSchema, mapPointsSchema, type MapPointsQuery } from "@larchway/shared/contracts/api";
import type { Market } from "@larchway/shared/listing-filters";

/** The schools or stations of a box. */
export const loadPoints = ({ send }: Api, query: MapPointsQuery, { signal }: Cancellable = {}) =>
  send("/api/map/points", { query, schema: mapPointsSchema, signal });

/** The median asking price of each neighbourhood, with its edge. */
export const loadAreaPrices = ({ send }: Api, market: Market, { signal }: Cancellable = {}) =>
  send("/api/market/prices", { query: { market }, schema: areaPricesSchema, signal });
