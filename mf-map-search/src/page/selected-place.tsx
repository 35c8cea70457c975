import { InView } from "../in-view/in-view";
import { PlacePopup } from "../popup/place-popup";
import { ResultList } from "../results/result-list";
import { describePoint } from "./describe-list";
import type { MapSearch } from "./use-map-search";

export interface SelectedPlaceProps {
  search: MapSearch;
  /** The address point whose list is open. */
  current: string;
}

/** The homes at the chosen address: at their mark or, where there is no room for that, at the lower edge of the map. */
export function SelectedPlace({ search, current }: SelectedPlaceProps) {
  const { homesAt, region, isRow } = search;
  return (
    <InView
      region={region}
      current={current}
      frame={search.frame}
      findMark={isRow ? search.findMark : undefined}
      onPan={search.panBy}
    >
      <PlacePopup title={describePoint(homesAt)} onClose={() => search.select(null)} region={region}>
        <ResultList
          list={homesAt}
          onRetry={homesAt.refetch}
          liftedId={search.liftedId}
          pointedId={null}
          onLift={search.liftFromList}
          onShowOnMap={({ ListingKey }) => search.select(ListingKey)}
          toPage={search.toPage}
        />
      </PlacePopup>
    </InView>
  );
}
