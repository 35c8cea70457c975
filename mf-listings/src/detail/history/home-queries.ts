import type { MarketQuery } from "@larchway/shared/contracts/api";
import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadComparables, loadHomeHistory } from "../../calls/homes";
import { loadAskingMarket } from "../../calls/market";

/** All that happened to a home; only for readers who may see sold data. */
export function useHomeHistory(key: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["home-history", key],
    queryFn: ({ signal }) => loadHomeHistory(api, key, { signal }),
    meta: { failure: "The history of a home could not be loaded." },
  });
}

/** What was paid for homes like one; only for readers who may see sold data. */
export function useComparables(key: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["comparables", key],
    queryFn: ({ signal }) => loadComparables(api, key, { signal }),
    meta: { failure: "Sold homes like one could not be loaded." },
  });
}

/** The asking prices in the neighbourhood of a home, and outside of all neighbourhoods in its city. */
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
