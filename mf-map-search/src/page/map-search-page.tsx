import { useHydrated } from "@larchway/shared/env";
import type { Market } from "@larchway/shared/listing-filters";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { FilterBar } from "../filters/filter-bar";
import { useWhere } from "../where/use-where";
import { MapList } from "./map-list";
import { MapRegion } from "./map-region";
import * as styles from "./map-search.module.css";
import { useMapCard } from "./use-map-card";
import { useMapSearch } from "./use-map-search";

/** Homes on a map, and the same homes in a list. */
export function MapSearchPage({ market }: { market: Market }) {
  const isHydrated = useHydrated();
  const search = useMapSearch(market);
  const { mapUrl, state, homes, camera, actions } = search;
  const where = useWhere(market, {
    ...actions,
    mapUrl,
    searched: search.searched,
    region: camera.region,
    goTo: camera.goTo,
    getView: () => camera.startView,
    failure: state.failure,
  });
  const card = useMapCard(search, isHydrated);
  const area = mapUrl.filters.place ?? mapUrl.filters.city;
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>
          {market === "For Sale" ? "Homes for sale" : "Homes for rent"}
          {area && ` in ${area}`} on the map
        </h1>
      </VisuallyHidden>
      {card.markInSight}
      <FilterBar market={market} mapUrl={mapUrl} frame={homes.shown} onChange={actions.setFilters} />
      <div className={styles.body} data-stop={state.stop}>
        <MapRegion market={market} isHydrated={isHydrated} search={search} where={where} card={card.popup} />
        <MapList market={market} search={search} />
      </div>
    </div>
  );
}
