import { getErrorMessage } from "@larchway/shared/api";
import type { MapStart } from "@larchway/shared/contracts/api";
import { useHydrated } from "@larchway/shared/env";
import { classNames } from "@larchway/shared/ui/class-names";
import { Button } from "@larchway/shared/ui/button";
import { useLazy } from "@larchway/shared/ui/lazy";
import { SortSelect } from "@larchway/shared/ui/sort-select";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useEffect, type MouseEvent, lazy, Suspense } from "react";
import type { MapFailure } from "../canvas/map-engine";
import { FilterBar } from "../filters/filter-bar";
import { writeFilters, type Market, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { ResultList } from "../results/result-list";
import { ListSheet, sheetId } from "../sheet/list-sheet";
import { describeArea, describePoint } from "./describe-list";
import { MapAttribution } from "./map-attribution";
import { MapControls } from "./map-controls";
import styles from "./map-search.module.css";
import { MapLegend, MapStrip, MapTools } from "./map-tools";
import { SearchCanvas } from "./search-canvas";
import { useMapEngine } from "./use-map-engine";
import { useMapSearch } from "./use-map-search";
import { useWhere } from "../where/use-where";

// Of the marks in the document: a part whose code comes after it brings its styles too late.
import "../first-pins/start-marks.module.css";
import "../pins/pin.module.css";

const ToolButtons = lazy(() => import(/* webpackChunkName: "map-tools" */ "../tools/tool-buttons"));
const StartMarks = lazy(() => import(/* webpackChunkName: "start-marks" */ "../first-pins/start-marks"));
const MapLayers = lazy(() => import(/* webpackChunkName: "map-layers" */ "../layers/map-layers"));
const loadCard = () => import(/* webpackChunkName: "map-card" */ "./map-card");

const failureTexts: Record<MapFailure, string> = {
  engine: "It needs WebGL, which is off or missing.",
  download: "Its code could not be downloaded; please check your connection and reload the page.",
  worker: "Part of this page isn't working. Reload the page to try again.",
};

/** Homes on a map and the same homes in a list. */
export function MapSearchPage({ market }: { market: Market }) {
  const isHydrated = useHydrated();
  const { engine, loseGoogle } = useMapEngine();
  const search = useMapSearch(market);
  const { mapUrl, map, list, chosenPlace, isDocked } = search;

  const skipMap = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(sheetId)?.focus();
  };

  const hasOpenHouse = search.pins.some((pin) => pin.kind !== "cluster" && pin.hasOpenHouse);
  const canDraw = isHydrated && !search.failure;
  const whereToSearch = useWhere(market, search);

  // The button goes with the failure: the focus stays near.
  const retryFromMap = () => {
    search.region.current?.focus({ preventScroll: true });
    search.retry();
  };

  const [card, fetchCard] = useLazy(loadCard);
  useEffect(() => {
    // Nobody needs its code at first, and everybody soon.
    if (search.frame || mapUrl.listing || mapUrl.at) fetchCard();
  }, [search.frame, mapUrl.listing, mapUrl.at, fetchCard]);
  const popup =
    card && mapUrl.listing ? (
      <card.SelectedHome search={search} current={mapUrl.listing} />
    ) : card && mapUrl.at && !search.isPhone && !search.failure ? (
      <card.SelectedPlace search={search} current={mapUrl.at} />
    ) : null;
  const isInSheet = canDraw && search.isPhone && search.frame !== null;
  const waiting = <MapWaiting marks={search.firstMarks} />;
  const where = mapUrl.filters.place ?? mapUrl.filters.city;

  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>
          {market === "For Sale" ? "Homes for sale" : "Homes for rent"}
          {where && ` in ${where}`} on the map
        </h1>
      </VisuallyHidden>
      {isInSheet && card && mapUrl.at && <card.MarkInSight search={search} current={mapUrl.at} />}
      <FilterBar market={market} mapUrl={mapUrl} frame={search.shown} onChange={search.setFilters} />
      <div className={styles.body} data-stop={search.stop}>
        <section
          ref={search.region}
          tabIndex={-1}
          className={styles.map}
          aria-label="Map"
          aria-busy={map.isLoading}
        >
          <a href={`#${sheetId}`} className={styles.skip} data-screen-only onClick={skipMap}>
            Skip the map
          </a>
          {!isHydrated ? (
            waiting
          ) : search.failure ? (
            <div className={styles.fallback}>
              <StatusMessage tone="info" title="The map cannot be drawn in this browser">
                {failureTexts[search.failure]} The list shows all homes; filters work as usual.
              </StatusMessage>
            </div>
          ) : (
            <SearchCanvas
              engine={engine}
              onGoogleLost={loseGoogle}
              waiting={waiting}
              view={search.startView}
              goal={search.goal}
              pins={search.pins}
              searched={whereToSearch.searched}
              isDrawing={whereToSearch.isDrawing}
              overlay={search.overlay}
              liftedId={search.liftedId}
              popup={popup && chosenPlace && !isDocked ? { place: chosenPlace, content: popup } : null}
              controls={(engine) => (
                <>
                  <MapControls zoomBy={engine.zoomBy} />
                  {whereToSearch.overMap(engine)}
                </>
              )}
              onMove={search.updateView}
              onPick={search.pick}
              onHover={search.liftFromMap}
              onGround={() => search.select(null)}
              onFail={search.fail}
            />
          )}
          <MapStrip>
            {isHydrated && whereToSearch.strip}
            {search.searchHere && !whereToSearch.isDrawing && (
              <Button size="small" className={styles.searchHere} onClick={search.searchHere}>
                Search this area
              </Button>
            )}
          </MapStrip>
          <MapTools>
            {isHydrated && whereToSearch.tools}
            {canDraw && (
              <Suspense fallback={null}>
                <ToolButtons
                  filters={mapUrl.filters}
                  onFilters={search.setFilters}
                  isOpen={whereToSearch.options.isOpen}
                  onToggle={whereToSearch.options.toggle}
                  onFound={search.showPosition}
                />
              </Suspense>
            )}
          </MapTools>
          <MapLegend>
            {canDraw && (search.layers.length > 0 || hasOpenHouse) && (
              <Suspense fallback={null}>
                <MapLayers
                  layers={search.layers}
                  hasOpenHouse={hasOpenHouse}
                  market={market}
                  box={search.box}
                  onOverlay={search.showLayers}
                />
              </Suspense>
            )}
          </MapLegend>
          {map.error && (
            <div className={styles.notice} data-edge="top" data-screen-only>
              <StatusMessage title="The map could not be updated" onRetry={retryFromMap}>
                {map.data
                  ? "You see the homes from before."
                  : getErrorMessage(map.error, "Please check your connection.")}
              </StatusMessage>
            </div>
          )}
          {map.isLoading && !map.error && (
            <p className={styles.updating} data-screen-only>
              Updating…
            </p>
          )}
          <MapAttribution
            className={classNames(styles.attribution, engine === "google" && styles.overGoogle)}
          />
          {popup && (isDocked || search.failure) && (
            <div className={styles.dock} data-screen-only>
              {popup}
            </div>
          )}
        </section>
        <ListSheet
          stop={search.stop}
          onStop={search.setStop}
          title={
            <p role="status" className={styles.count}>
              {search.listsPoint ? describePoint(list) : describeArea(list)}
            </p>
          }
        >
          <noscript>
            <p className={styles.noScript}>
              The map needs JavaScript. These are its homes;{" "}
              <a href={listPath(market, mapUrl.filters)}>the list has more of each</a>.
            </p>
          </noscript>
          <ResultList
            list={list}
            tools={
              <>
                {search.listsPoint && (
                  <Button variant="secondary" size="small" onClick={() => search.select(null)}>
                    Back to all homes in this area
                  </Button>
                )}
                <SortSelect order={mapUrl.order ?? {}} onChange={search.setOrder} />
              </>
            }
            onRetry={search.listsPoint ? search.homesAt.refetch : search.retry}
            liftedId={search.liftedId}
            pointedId={search.pointedId}
            onLift={search.liftFromList}
            onShowOnMap={({ ListingKey }) => search.select(ListingKey)}
            toPage={search.toPage}
            onClearFilters={Object.keys(mapUrl.filters).length > 0 ? () => search.setFilters({}) : undefined}
          />
        </ListSheet>
      </div>
    </div>
  );
}

/** Stands in for the map while its code is on its way, and on the server, which cannot draw it. */
function MapWaiting({ marks }: { marks: MapStart | null }) {
  const text = "Loading...";
  return (
    <>
      <div className={styles.waiting} role="status">
        {marks?.map ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </div>
      {marks && (
        <Suspense fallback={null}>
          <StartMarks start={marks} />
        </Suspense>
      )}
    </>
  );
}

function listPath(market: Market, filters: NarrowingFilters): string {
  const path = market === "For Sale" ? "/buying/search" : "/renting/search";
  return `${path}?${writeFilters(filters)}`;
}
