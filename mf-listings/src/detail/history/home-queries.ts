import type { MarketQuery } from "@larchway/shared/contracts/api";
import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadComparables, loadHomeHistory } from "../../calls/homes";
import { loadAskingMarket } from "../../calls/market";

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
