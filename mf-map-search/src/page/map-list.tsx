import { writeFilters, type Market, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { SaveSearchButton } from "@larchway/shared/listing-ui/save-search";
import { SortSelect } from "@larchway/shared/listing-ui/sort-select";
import { ResultList } from "../results/result-list";
import { ListSheet } from "../sheet/list-sheet";
import { describeArea, describePoint } from "./describe-list";
import * as styles from "./map-search.module.css";
import type { MapSearch } from "./use-map-search";

/** The homes of the map in a list: a column next to it, or a sheet over it. */
export function MapList({ market, search }: { market: Market; search: MapSearch }) {
  const { mapUrl, state, homes, actions } = search;
  const { list, listsPoint } = homes;
  return (
    <ListSheet
      stop={state.stop}
      onStop={actions.setStop}
      title={
        <p role="status" className={styles.count}>
          {listsPoint ? describePoint(list) : describeArea(list)}
        </p>
      }
    >
      <noscript>
        <p className={styles.noScript}>
          The map needs JavaScript. These are its homes;{" "}
          <a href={getListPath(market, mapUrl.filters)}>the list has more of each</a>.
        </p>
      </noscript>
      <ResultList
        list={list}
        tools={
          <>
            {listsPoint && (
              <Button variant="secondary" size="small" onClick={() => actions.select(null)}>
                Back to all homes in this area
              </Button>
            )}
            <SortSelect order={mapUrl.order ?? {}} market={market} onChange={actions.setOrder} />
            <SaveSearchButton filters={mapUrl.filters} market={market} />
          </>
        }
        onRetry={listsPoint ? homes.homesAt.refetch : homes.retry}
        liftedId={search.liftedId}
        pointedId={search.pointedId}
        onLift={(id) => actions.hover(id, "list")}
        onShowOnMap={({ ListingKey }) => actions.select(ListingKey)}
        toPage={actions.toPage}
        onClearFilters={Object.keys(mapUrl.filters).length > 0 ? () => actions.setFilters({}) : undefined}
      />
    </ListSheet>
  );
}

function getListPath(market: Market, filters: NarrowingFilters): string {
  const path = market === "For Sale" ? "/buying/search" : "/renting/search";
  return `${path}?${writeFilters(filters)}`;
}
