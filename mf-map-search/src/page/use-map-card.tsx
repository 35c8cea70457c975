import { useLazy } from "@larchway/shared/ui/lazy";
import { useEffect, type ReactNode } from "react";
import type { MapSearch } from "./use-map-search";

const loadCard = () => import(/* webpackChunkName: "map-card" */ "./map-card");

/** The card of the chosen home or address, and on a phone the component that keeps its marker visible. */
export function useMapCard(search: MapSearch, isHydrated: boolean) {
  const [card, fetchCard] = useLazy(loadCard);
  const { listing, at } = search.mapUrl;
  const { frame, failure } = search.state;
  const { isPhone } = search.room;
  useEffect(() => {
    // The first paint does not need its code; most visitors need it soon after.
    if (frame || listing || at) fetchCard();
  }, [frame, listing, at, fetchCard]);

  let popup: ReactNode = null;
  if (card && listing) popup = <card.SelectedHome search={search} current={listing} />;
  else if (card && at && !isPhone && !failure) popup = <card.SelectedPlace search={search} current={at} />;
  const isInSheet = isHydrated && !failure && isPhone && frame !== null;
  return {
    popup,
    markInSight: isInSheet && card && at && <card.MarkInSight search={search} current={at} />,
  };
}
