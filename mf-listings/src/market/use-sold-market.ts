import { useApi } from "@larchway/shared/app";
import type { MarketQuery } from "@larchway/shared/contracts/api";
import { soldAccess } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { loadSoldMarket } from "../calls/market";

/** Paid prices of an area; requested only for viewers who may see sold data. */
export function useSoldMarket(query: MarketQuery) {
  const api = useApi();
  const access = soldAccess(useSession());
  return useQuery({
    queryKey: ["market-sold", query],
    queryFn: ({ signal }) => loadSoldMarket(api, query, { signal }),
    enabled: access === "open",
    meta: { failure: "Sold homes of an area could not be loaded." },
  });
}
