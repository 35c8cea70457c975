import { useApi } from "@larchway/shared/app";
import type { MarketQuery } from "@larchway/shared/contracts/api";
import { soldAccess } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { loadSoldMarket } from "../calls/market";

/** What homes of an area sold for; requested for readers who may see sold data only. */
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
