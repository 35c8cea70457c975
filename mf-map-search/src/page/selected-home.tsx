import type { Property } from "@larchway/shared/contracts/api";
import { InView } from "../in-view/in-view";
import { CardRow } from "../popup/card-row";
import { HomePopup } from "../popup/home-popup";
import type { MapSearch } from "./use-map-search";

export interface SelectedHomeProps {
  search: MapSearch;
  /** The key of the home whose card is open. */
  current: string;
}

/** The card of the chosen home: at its marker or, without space for that, in a row with those of the list. */
export function SelectedHome({ search, current }: SelectedHomeProps) {
  const { homes, camera, actions } = search;
  const { selected } = homes;
  const { isRow } = search.room;
  const { region, findMark, panBy } = camera;
  const listed = new Map((homes.list.data?.properties ?? []).map((home) => [home.ListingKey, home]));
  const renderCard = (key: string) => (
    <HomePopup
      // In a row the card chosen by a swipe is rendered already, and must not be mounted again.
      property={(key === current ? selected.property : undefined) ?? (isRow ? listed.get(key) : undefined)}
      error={selected.error}
      onRetry={selected.retry}
      neighbours={key === current ? selected.neighbours : []}
      current={key}
      isOpen={key === current}
      region={region}
      onSelect={actions.select}
      onList={() => selected.point && actions.openPoint(selected.point)}
      onClose={() => actions.select(null)}
    />
  );
  return (
    <InView
      region={region}
      current={current}
      frame={search.state.frame}
      findMark={isRow ? findMark : undefined}
      onPan={panBy}
    >
      {isRow ? (
        <CardRow
          keys={listKeys(listed, current)}
          current={current}
          onSelect={actions.select}
          renderCard={renderCard}
        />
      ) : (
        renderCard(current)
      )}
    </InView>
  );
}

/** The homes of the row: the chosen home comes first when the list does not have it. */
function listKeys(listed: ReadonlyMap<string, Property>, current: string): string[] {
  return listed.has(current) ? [...listed.keys()] : [current, ...listed.keys()];
}
