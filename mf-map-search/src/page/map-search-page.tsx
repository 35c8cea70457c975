import { getErrorMessage } from "@larchway/shared/api";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { useHydrated } from "@larchway/shared/env";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { lazy, Suspense } from "react";
import type { MapFailure } from "../canvas/map-canvas-props";
import { FilterBar } from "../filters/filter-bar";
import { writeFilters, type Market, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { HomePopup } from "../popup/home-popup";
import { ResultList } from "../results/result-list";
import type { LastSettled } from "../results/use-last-settled";
import { ListSheet } from "./list-sheet";
import { MapAttribution } from "./map-attribution";
import { MapControls } from "./map-controls";
import styles from "./map-search.module.css";
import { useMapSearch } from "./use-map-search";

const MapCanvas = lazy(async () => {
  const { MapCanvas: component } = await import(
    /* webpackChunkName: "map-engine" */ "../canvas/map-canvas.client"
  );
  return { default: component };
});

const failureTexts: Record<MapFailure, string> = {
  engine: "It needs WebGL, which is off or missing.",
  worker: "A part of it didn't start or has stopped; reloading the page may bring it back.",
};

/** Homes on a map and the same homes in a list. */
export function MapSearchPage({ market }: { market: Market }) {
  const isHydrated = useHydrated();
  const search = useMapSearch(market);
  const { mapUrl, map, list, selected, isDocked } = search;

  // The button goes with the failure: the focus stays near.
  const retryFromMap = () => {
    search.region.current?.focus({ preventScroll: true });
    search.retry();
  };

  const popup = mapUrl.listing ? (
    <HomePopup
      property={selected.property}
      error={selected.error}
      onRetry={selected.retry}
      neighbours={selected.neighbours}
      current={mapUrl.listing}
      onSelect={search.select}
      onClose={() => search.select(null)}
    />
  ) : null;

  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{market === "For Sale" ? "Homes for sale on the map" : "Homes for rent on the map"}</h1>
      </VisuallyHidden>
      <FilterBar market={market} mapUrl={mapUrl} onChange={search.setFilters} />
      <div className={styles.body}>
        <section
          ref={search.region}
          tabIndex={-1}
          className={styles.map}
          aria-label="Map"
          aria-busy={map.isLoading}
        >
          {!isHydrated ? (
            <>
              <MapWaiting />
              <noscript>
                <p className={styles.noScript}>
                  The map needs JavaScript.{" "}
                  <a href={listPath(market, mapUrl.filters)}>See these homes in a list.</a>
                </p>
              </noscript>
            </>
          ) : search.failure ? (
            <div className={styles.fallback}>
              <StatusMessage tone="info" title="The map cannot be drawn in this browser">
                {failureTexts[search.failure]} The list shows all homes; filters work as usual.
              </StatusMessage>
            </div>
          ) : (
            <Suspense fallback={<MapWaiting />}>
              <MapCanvas
                view={search.startView}
                goal={search.goal}
                pins={search.pins}
                boundary={search.boundary}
                liftedId={search.liftedId}
                popup={
                  popup && selected.place && !isDocked ? { place: selected.place, content: popup } : null
                }
                controls={(zoomBy) => <MapControls zoomBy={zoomBy} />}
                onMove={search.updateView}
                onPick={search.pick}
                onHover={search.lift}
                onGround={() => search.select(null)}
                onFail={search.fail}
              />
            </Suspense>
          )}
          {map.error && (
            <div className={styles.notice}>
              <StatusMessage title="The map could not be updated" onRetry={retryFromMap}>
                {map.data
                  ? "You see the homes from before."
                  : getErrorMessage(map.error, "Please check your connection.")}
              </StatusMessage>
            </div>
          )}
          {map.isLoading && <p className={styles.updating}>Updating…</p>}
          <MapAttribution />
          {popup && (isDocked || search.failure) && <div className={styles.dock}>{popup}</div>}
        </section>
        <ListSheet
          stop={search.stop}
          onStop={search.setStop}
          title={
            <p role="status" className={styles.count}>
              {countText(list)}
            </p>
          }
        >
          <ResultList
            list={list}
            onRetry={search.retry}
            liftedId={search.liftedId}
            onLift={search.lift}
            onShowOnMap={({ ListingKey }) => search.select(ListingKey)}
            onPage={search.setPage}
            onClearFilters={Object.keys(mapUrl.filters).length > 0 ? () => search.setFilters({}) : undefined}
          />
        </ListSheet>
      </div>
    </div>
  );
}

/** Stands in for the map while its code is on its way, and on the server, which cannot draw it. */
function MapWaiting() {
  return (
    <div className={styles.waiting} role="status">
      Loading...
    </div>
  );
}

function listPath(market: Market, filters: NarrowingFilters): string {
  const path = market === "For Sale" ? "/buying/search" : "/renting/search";
  return `${path}?${writeFilters(filters)}`;
}

/** Of what is in sight: the marks reach beyond. */
function countText({ data, error }: LastSettled<PropertyList>): string {
  if (error) return "Homes in this area";
  if (!data) return "Looking for homes...";
  const total = data.totalProperties;
  return `${formatCount(total, "home")} in this area`;
}
