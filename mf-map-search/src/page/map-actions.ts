import { startTransition, type Dispatch } from "react";
import type { NarrowingFilters } from "@larchway/shared/listing-filters";
import type { MapOverlay } from "../canvas/map-canvas-props";
import type { MapFailure } from "../canvas/map-engine";
import type { Pin } from "../pins/pins";
import type { SheetStop } from "../sheet/sheet-stop";
import type { MapUrl } from "../view/map-url";
import { zoomRange, type Bounds, type MapView } from "../view/map-view";
import type { useMapUrl } from "../view/use-map-url";
import type { MapAction, MapState } from "./map-state";

/** Zoom steps of a click on a cluster. */
const clusterZoomSteps = 2;

export interface MapActionsOptions extends ReturnType<typeof useMapUrl> {
  state: Pick<MapState, "pending" | "frame">;
  /** The initial view of the map. */
  start: MapView;
  isPhone: boolean;
  dispatch: Dispatch<MapAction>;
}

/** The visitor's actions on the page. Back undoes a choice; a movement replaces the history entry. */
export function createMapActions(options: MapActionsOptions) {
  const { mapUrl, change, toSearch, state, start, isPhone, dispatch } = options;
  const setStop = (stop: SheetStop) => dispatch({ type: "sheetMoved", stop });
  // A transition: rendering the page takes longer than a frame on a slow phone, and the press must be visible first.
  const follow = (action: MapAction) => startTransition(() => dispatch(action));

  const select = (key: string | null) => {
    const listing = key ?? undefined;
    const isOther = listing !== mapUrl.listing || mapUrl.at !== undefined;
    if (isOther) change({ listing, at: undefined }, listing && !mapUrl.listing ? "choice" : "step");
    // In a transition, like the card that the URL opens.
    if (key && isPhone) follow({ type: "sheetMoved", stop: "peek" });
  };

  /** Lists the homes at an address point. */
  const openPoint = (at: string) => {
    change({ at, listing: undefined }, mapUrl.at || mapUrl.listing ? "step" : "choice");
    if (isPhone) setStop("half");
  };

  return {
    select,
    openPoint,
    setStop,
    pick: (pin: Pin) => {
      if (pin.kind === "place") return openPoint(pin.id);
      if (pin.kind === "listing") return select(pin.id);
      const now = (state.pending ?? state.frame)?.view ?? start;
      const zoom = Math.min(now.zoom + clusterZoomSteps, zoomRange.max);
      const view = { longitude: pin.longitude, latitude: pin.latitude, zoom };
      follow({ type: "led", goal: { view, how: "glide" } });
    },
    hover: (id: string | null, on: "map" | "list") =>
      follow({ type: "hovered", hovered: id === null ? null : { id, on } }),
    move: (view: MapView, bounds: Bounds) => follow({ type: "moved", camera: { view, bounds } }),
    /** Searches the area to which the map was moved without a search. */
    searchHere: () => dispatch({ type: "pendingSearched" }),
    showPosition: (view: MapView, overlay: MapOverlay) => dispatch({ type: "positionShown", view, overlay }),
    /** Lowers the sheet that covers a phone's map. */
    makeRoom: () => {
      if (isPhone) setStop("peek");
    },
    setFilters: (filters: NarrowingFilters) => change({ filters }, "choice"),
    changeWhere: (part: Pick<Partial<MapUrl>, "filters" | "rings">) => change(part, "choice"),
    setOrder: (order: MapUrl["order"]) => change({ order }),
    /** The query of the URL of another page of the list. */
    toPage: (page: number) => toSearch({ page }),
    fail: (cause: MapFailure) => dispatch({ type: "failed", cause }),
  };
}
