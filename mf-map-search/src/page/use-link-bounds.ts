import { useApi } from "@larchway/shared/app";
import type { Market } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { useMemo } from "react";
import { findFilterBounds } from "../areas/filter-bounds";
import { loadBounds } from "../map-calls";
import type { MapUrl } from "../view/map-url";
import { usePlace } from "./use-place";

/**
 * The initial bounds for a link without a view: those of its place, drawn area or distance, or of the homes of its
 * city or text. `goesToPlace` is false for other links, and as soon as the map shows something.
 */
export function useLinkBounds(market: Market, { view, listing, at, filters }: MapUrl, isFirstView: boolean) {
  const api = useApi();
  const isOpen = isFirstView && !view && !listing && !at;
  const drawn = useMemo(() => findFilterBounds(filters), [filters]);
  const namesHomes = filters.city !== undefined || filters.search !== undefined;
  const query = { status: "Active", ...filters, transactionType: market };
  const homes = useQuery({
    queryKey: ["map-bounds", query],
    queryFn: ({ signal }) => loadBounds(api, query, { signal }),
    enabled: isOpen && namesHomes && filters.place === undefined && !drawn,
  });
  const place = usePlace(filters.place);
  const { data, error } = drawn
    ? { data: { bounds: drawn }, error: null }
    : filters.place === undefined
      ? homes
      : place;
  return {
    goesToPlace: isOpen && (namesHomes || filters.place !== undefined || drawn !== undefined),
    data,
    error,
    boundary: place.data?.boundary ?? null,
  };
}
