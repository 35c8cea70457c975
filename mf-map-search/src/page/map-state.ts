import type { MapGoal, MapOverlay } from "../canvas/map-canvas-props";
import type { MapFailure } from "../canvas/map-engine";
import type { SheetStop } from "../sheet/sheet-stop";
import { boxToRequest, type MapBox, type MapFrame } from "../view/map-box";
import type { MapView } from "../view/map-view";

const noOverlay: MapOverlay = { elements: [], shapes: [] };

/** The state of the map page outside of the URL. */
export interface MapState {
  /** The view in which the engine last stopped; null until it reports. */
  camera: MapFrame | null;
  /** The searched frame; null until the map's size is known. */
  frame: MapFrame | null;
  /** The view of the first searched frame, to which Back returns for a URL without a view. */
  firstView: MapView | null;
  /** The squares whose markers are requested. */
  box: MapBox | null;
  /** The view after the visitor moved the map without a search. */
  pending: MapFrame | null;
  /** The requested view of the map. */
  goal: MapGoal | null;
  /** True while the page itself moves the map: that movement is searched even if the visitor's are not. */
  isLed: boolean;
  hovered: { id: string; on: "map" | "list" } | null;
  position: MapOverlay;
  layerOverlay: MapOverlay;
  failure: MapFailure | null;
  stop: SheetStop;
}

export type MapAction =
  /** The engine stopped. */
  | { type: "moved"; camera: MapFrame }
  /** The camera has not moved for a while. */
  | { type: "settled"; followsMove: boolean }
  | { type: "framed"; frame: MapFrame }
  /** The visitor requests the homes of the area to which the map was moved. */
  | { type: "pendingSearched" }
  /** The page moves the map to another search. */
  | { type: "led"; goal: MapGoal }
  /** The map moves only to bring something into view. */
  | { type: "panned"; view: MapView }
  | { type: "hovered"; hovered: MapState["hovered"] }
  | { type: "positionShown"; view: MapView; overlay: MapOverlay }
  | { type: "layersShown"; overlay: MapOverlay }
  | { type: "sheetMoved"; stop: SheetStop }
  | { type: "failed"; cause: MapFailure };

/** The initial state of a page with the card of this listing, or without one. */
export function startMapState(listing: string | undefined): MapState {
  return {
    camera: null,
    frame: null,
    firstView: null,
    box: null,
    pending: null,
    goal: null,
    isLed: false,
    hovered: null,
    position: noOverlay,
    layerOverlay: noOverlay,
    failure: null,
    stop: listing ? "peek" : "half",
  };
}

/** The reducer of the map page. */
export function mapReducer(state: MapState, action: MapAction): MapState {
  switch (action.type) {
    case "moved":
      return { ...state, camera: action.camera };
    case "settled": {
      const { camera } = state;
      if (!camera) return state;
      const settled = { ...state, isLed: false };
      return isSearched(state, action.followsMove)
        ? searchFrame(settled, camera)
        : { ...settled, pending: camera };
    }
    case "framed":
      return searchFrame(state, action.frame);
    case "pendingSearched":
      return state.pending ? searchFrame(state, state.pending) : state;
    case "led":
      return { ...state, goal: action.goal, isLed: true };
    case "panned":
      return { ...state, goal: { view: action.view, how: "glide" } };
    case "hovered":
      return { ...state, hovered: action.hovered };
    case "positionShown":
      return { ...state, position: action.overlay, goal: { view: action.view, how: "glide" }, isLed: true };
    case "layersShown":
      return { ...state, layerOverlay: action.overlay };
    case "sheetMoved":
      return { ...state, stop: action.stop };
    case "failed":
      return { ...state, failure: action.cause, stop: "full" };
  }
}

/** Whether the map searches automatically after a movement. */
export function isSearched({ isLed }: Pick<MapState, "isLed">, followsMove: boolean): boolean {
  return followsMove || isLed;
}

function searchFrame(state: MapState, frame: MapFrame): MapState {
  return {
    ...state,
    frame,
    firstView: state.firstView ?? frame.view,
    box: boxToRequest(frame, state.box),
    pending: null,
  };
}
