import { useApi } from "@larchway/shared/app";
import type { Market } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import type { MapUrl } from "../view/map-url";

/**
 * The box around the homes of a link that names a city or words and no view: there the map begins. `goesToPlace` is false
 * for other links, and as soon as the map shows something.
 */
export function useLinkBounds(market: Market, { view, listing, filters }: MapUrl, isFirstView: boolean) {
  const api = useApi();
  const goesToPlace =
    isFirstView && !view && !listing && (filters.city !== undefined || filters.search !== undefined);
  const query = { status: "Active", ...filters, transactionType: market };
  const { data, error } = useQuery({
    queryKey: ["map-bounds", query],
    queryFn: ({ signal }) => api.map.bounds(query, { signal }),
    enabled: goesToPlace,
  });
  return { goesToPlace, data, error };
}
