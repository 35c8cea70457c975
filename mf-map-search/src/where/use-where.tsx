import type { Market, NarrowingFilters } from "@larchway/shared/listing-filters";
import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Lasso, Radius } from "@larchway/shared/ui/icons";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { SearchedAreas } from "../areas/list-areas";
import type { MapEngine, MapFailure } from "../canvas/map-engine";
import type { MapUrl } from "../view/map-url";
import type { Bounds, MapView } from "../view/map-view";

const DrawingPanel = lazy(async () => {
  const { DrawingPanel: component } = await import(
    /* webpackChunkName: "drawing" */ "../drawing/drawing-panel.client"
  );
  return { default: component };
});
const PlaceField = lazy(async () => {
  const { PlaceField: component } = await import(
    /* webpackChunkName: "place-field" */ "../place-field/place-field"
  );
  return { default: component };
});
const WithinPanel = lazy(async () => {
  const { WithinPanel: component } = await import(/* webpackChunkName: "within" */ "../within/within-panel");
  return { default: component };
});

/** The parts of the page's search that limit the area. */
export interface WhereSearch {
  mapUrl: MapUrl;
  searched: SearchedAreas;
  /** A change that the back button undoes. */
  changeWhere: (change: { filters?: NarrowingFilters; rings?: string }) => void;
  goTo: (bounds: Bounds) => void;
  region: RefObject<HTMLElement | null>;
  select: (listingKey: string | null) => void;
  getView: () => MapView;
  /** Lowers the sheet over a phone's map. */
  makeRoom: () => void;
  /** Drawing needs a map. */
  failure: MapFailure | null;
}

/** The tools that open a panel over the map; one at a time. */
export type MapPanel = "drawing" | "within" | "options";

/** The place field, drawing, and distances: their controls in the strip, among the tools and over the map. */
export function useWhere(market: Market, search: WhereSearch) {
  const { mapUrl, searched, changeWhere, goTo, region, select, getView, makeRoom } = search;
  const { filters, rings } = mapUrl;
  const [panel, setPanel] = useState<MapPanel | null>(null);
  const isDrawing = panel === "drawing";
  const close = () => setPanel(null);
  const toggle = (name: MapPanel) => {
    select(null);
    makeRoom();
    setPanel(panel === name ? null : name);
  };
  // A travel time arrives after other filters may have changed.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilter = (change: NarrowingFilters) => changeWhere({ filters: { ...latest.current, ...change } });

  const strip: ReactNode =
    panel === "within" ? (
      <WithinPanel
        market={market}
        region={region}
        within={filters.within}
        rings={rings}
        middle={getView}
        onWithin={(within) => setFilter({ within })}
        onRings={(rings) => changeWhere({ rings })}
        hasCommute={filters.commute !== undefined}
        onCommute={(filter, value) => {
          close();
          setFilter({ [filter]: value, within: undefined });
        }}
        onShow={goTo}
        onClose={close}
      />
    ) : !isDrawing ? (
      <PlaceField
        market={market}
        filters={filters}
        onFilters={(changed) => changeWhere({ filters: changed })}
        onShow={goTo}
        onSelect={select}
      />
    ) : null;

  return {
    isDrawing,
    options: { isOpen: panel === "options", toggle: () => toggle("options") },
    /** While an area is being drawn, only the drawing tool shows it. */
    searched: isDrawing ? { ...searched, area: undefined } : searched,
    strip: <Suspense>{strip}</Suspense>,
    tools: (
      <>
        {!search.failure && (
          <IconButton
            variant="outlined"
            label="Draw an area"
            icon={<Icon of={Lasso} />}
            aria-pressed={isDrawing}
            onClick={() => toggle("drawing")}
          />
        )}
        <IconButton
          variant="outlined"
          label="Distance from a place"
          icon={<Icon of={Radius} />}
          aria-pressed={panel === "within"}
          onClick={() => toggle("within")}
        />
      </>
    ),
    overMap: (engine: Pick<MapEngine, "drawingAdapter">): ReactNode =>
      isDrawing && (
        <Suspense>
          <DrawingPanel
            engine={engine}
            region={region}
            area={filters.area}
            onDone={(area) => {
              close();
              if (area !== filters.area) setFilter({ area });
            }}
            onCancel={close}
            onDistance={() => setPanel("within")}
          />
        </Suspense>
      ),
  };
}
