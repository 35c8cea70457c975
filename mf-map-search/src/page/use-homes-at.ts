import { useApi } from "@larchway/shared/app";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { getAddressPointBounds, readAddressPoint, type Market } from "@larchway/shared/listing-filters";
import { useHiddenCount } from "@larchway/shared/listing-ui/hidden-count";
import { useQuery } from "@larchway/shared/query";
import { useMemo } from "react";
import { loadHomesAt } from "../map-calls";
import type { Pin } from "../pins/pins";
import type { LastSettled } from "../results/use-last-settled";
import type { MapUrl } from "../view/map-url";
import type { MapPoint } from "../canvas/map-engine";

export interface HomesAt extends Omit<LastSettled<PropertyList>, "isStale"> {
  /** The position of their marker; null when no address point is open. */
  place: MapPoint | null;
  /** How many of them the visitor hid. */
  hiddenCount: number;
}

/** The list of the homes at the open address point, a page at a time. */
export function useHomesAt(
  market: Market,
  { at, filters, order, page = 1 }: MapUrl,
  pins: readonly Pin[],
  firstList: PropertyList | null,
): HomesAt {
  const api = useApi();
  const query = { status: "Active", ...filters, transactionType: market, ...order };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["map-homes-at", at, query, page],
    queryFn: ({ signal }) => loadHomesAt(api, { at: at ?? "", ...query, page }, { signal }),
    enabled: at !== undefined,
    // The previous page stays until the next has loaded, but never for another address.
    placeholderData: (previous, query) => (query?.queryKey.includes(at) ? previous : undefined),
  });
  const point = at === undefined ? undefined : readAddressPoint(at);
  const hiddenCount = useHiddenCount(point ? { ...query, ...getAddressPointBounds(point) } : null);
  const { longitude, latitude } = pins.find(({ id }) => id === at) ?? point ?? {};
  const place = useMemo(
    () => (longitude === undefined || latitude === undefined ? null : { longitude, latitude }),
    [longitude, latitude],
  );
  return {
    data: data ?? firstList ?? undefined,
    error,
    isLoading: isFetching && data !== undefined,
    refetch: () => void refetch(),
    place,
    hiddenCount,
  };
}
