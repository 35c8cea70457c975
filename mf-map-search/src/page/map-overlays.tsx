import { Button } from "@larchway/shared/ui/button";
import type { Market } from "@larchway/shared/listing-filters";
import { lazy, Suspense } from "react";
import type { useWhere } from "../where/use-where";
import * as styles from "./map-search.module.css";
import { MapLegend, MapStrip, MapTools } from "./map-tools";
import type { MapSearch } from "./use-map-search";

const ToolButtons = lazy(() => import(/* webpackChunkName: "map-tools" */ "../tools/tool-buttons"));
const MapLayers = lazy(() => import(/* webpackChunkName: "map-layers" */ "../layers/map-layers"));

export interface MapOverlaysProps {
  market: Market;
  isHydrated: boolean;
  search: MapSearch;
  where: ReturnType<typeof useWhere>;
}

/** The strip, the tools and the legend along the edges of the map. */
export function MapOverlays({ market, isHydrated, search, where }: MapOverlaysProps) {
  const { mapUrl, state, homes, actions, layers } = search;
  const hasOpenHouse = homes.pins.some((pin) => pin.kind !== "cluster" && pin.hasOpenHouse);
  const canDraw = isHydrated && !state.failure;
  return (
    <>
      <MapStrip>
        {isHydrated && where.strip}
        {search.canSearchHere && !where.isDrawing && (
          <Button size="small" className={styles.searchHere} onClick={actions.searchHere}>
            Search this area
          </Button>
        )}
      </MapStrip>
      <MapTools>
        {isHydrated && where.tools}
        {canDraw && (
          <Suspense fallback={null}>
            <ToolButtons
              filters={mapUrl.filters}
              onFilters={actions.setFilters}
              isOpen={where.options.isOpen}
              onToggle={where.options.toggle}
              onFound={actions.showPosition}
            />
          </Suspense>
        )}
      </MapTools>
      <MapLegend>
        {canDraw && (layers.length > 0 || hasOpenHouse) && (
          <Suspense fallback={null}>
            <MapLayers
              layers={layers}
              hasOpenHouse={hasOpenHouse}
              market={market}
              box={state.box}
              onOverlay={search.showLayers}
            />
          </Suspense>
        )}
      </MapLegend>
    </>
  );
}
