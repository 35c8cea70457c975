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

/** The homes at the chosen address: at their marker or, without space for that, at the lower edge of the map. */
export function SelectedPlace({ search, current }: SelectedPlaceProps) {
  const { camera, actions } = search;
  const { homesAt } = search.homes;
  const { region, findMark, panBy } = camera;
  return (
    <InView
      region={region}
      current={current}
      frame={search.state.frame}
      findMark={search.room.isRow ? findMark : undefined}
      onPan={panBy}
    >
      <PlacePopup title={describePoint(homesAt)} onClose={() => actions.select(null)} region={region}>
        <ResultList
          list={homesAt}
          onRetry={homesAt.refetch}
          liftedId={search.liftedId}
          pointedId={null}
          onLift={(id) => actions.hover(id, "list")}
          onShowOnMap={({ ListingKey }) => actions.select(ListingKey)}
          toPage={actions.toPage}
        />
      </PlacePopup>
    </InView>
  );
}
