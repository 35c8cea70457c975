import { useEffect, useEffectEvent } from "react";
import type { Market } from "@larchway/shared/listing-filters";
import { useLoaderData } from "@larchway/shared/router";
import { useMarkedPins } from "../home-marks/use-marked-pins";
import { useMapResults } from "../results/use-map-results";
import type { MapUrl } from "../view/map-url";
import { ontario } from "../view/map-view";
import type { LoadedStart } from "./load-map-start";
import type { MapState } from "./map-state";
import { useHomesAt } from "./use-homes-at";
import { useSelectedHome } from "./use-selected-home";

export interface MapHomesOptions {
  market: Market;
  mapUrl: MapUrl;
  /** The address point in the page's first URL. */
  linkAt: string | undefined;
  state: Pick<MapState, "frame" | "box" | "failure">;
  isPhone: boolean;
}

/** The homes of the page: on the map, in the list, at the open address point, and in the open card. */
export function useMapHomes({ market, mapUrl, linkAt, state, isPhone }: MapHomesOptions) {
  const loaded = useLoaderData<LoadedStart | null>();
  const hasFailed = state.failure !== null;
  // Without a map nothing can be moved, so the list covers the whole province.
  const shown = hasFailed ? ontario : state.frame;
  const { map, list, retry, refresh, ...results } = useMapResults({
    frame: shown,
    box: hasFailed ? null : state.box,
    filters: mapUrl.filters,
    order: mapUrl.order,
    transactionType: market,
    page: mapUrl.at ? 1 : (mapUrl.page ?? 1),
    firstList: linkAt ? null : (loaded?.list ?? null),
  });
  const refreshFrame = useEffectEvent(refresh);
  useEffect(() => {
    if (state.frame) refreshFrame();
  }, [state.frame]);

  const pins = useMarkedPins(results.pins);
  const selected = useSelectedHome(mapUrl.listing, pins);
  const homesAt = useHomesAt(market, mapUrl, pins, mapUrl.at === linkAt ? (loaded?.list ?? null) : null);
  // A phone has no space for a second list, and the server's page has only one.
  const listsPoint = mapUrl.at !== undefined && (isPhone || hasFailed || !list.data);
  return {
    map,
    retry,
    /** The part of the map that the list covers. */
    shown,
    list: listsPoint ? homesAt : list,
    /** Whether that list is about an address point. */
    listsPoint,
    homesAt,
    pins,
    /** The markers of the server's page, until those of the real frame have loaded. */
    firstMarks: map.data ? null : (loaded?.marks ?? null),
    selected,
    /** The position of the marker for the open card, or for the open list of an address. */
    chosenPlace: mapUrl.at ? homesAt.place : selected.place,
  };
}

export type MapHomes = ReturnType<typeof useMapHomes>;
