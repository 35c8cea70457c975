import { type MarketQuery, comparablesSchema, homeHistorySchema } from "@larchway/shared/contracts/api";
import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadAskingMarket } from "../../calls/market";
import type { Api, Cancellable } from "@larchway/shared/api";

/** The events of a home; only for viewers who may see sold data. */
export function useHomeHistory(key: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["home-history", key],
    queryFn: ({ signal }) => loadHomeHistory(api, key, { signal }),
    meta: { failure: "The history of a home could not be loaded." },
  });
}

/** Paid prices of similar homes; only for viewers who may see sold data. */
export function useComparables(key: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["comparables", key],
    queryFn: ({ signal }) => loadComparables(api, key, { signal }),
    meta: { failure: "Sold homes like one could not be loaded." },
  });
}

/** Asking prices in a home's neighbourhood, or in its city when it has no neighbourhood. */
export function useMarketAround(area: MarketQuery, { enabled = true } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: ["market-around", area],
    queryFn: ({ signal }) => loadAskingMarket(api, area, { signal }),
    isPublic: true,
    enabled,
    meta: { failure: "The market around a home could not be loaded." },
  });
}

const toPath = (key: string, name: string) => `/api/properties/${encodeURIComponent(key)}/${name}`;

/** The events of a home, for viewers who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN, LISTING_NOT_FOUND */
const loadHomeHistory = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(toPath(key, "history"), { schema: homeHistorySchema, signal });

/** Sold prices of similar homes, for viewers who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN, LISTING_NOT_FOUND */
const loadComparables = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(toPath(key, "comparables"), { schema: comparablesSchema, signal });
