import type { ReactNode } from "react";
import type { SearchedAreas } from "../areas/list-areas";
import type { MapEngine, MapFailure, MapPoint, MapShape, PlacedElement } from "./map-engine";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** A place to bring into view; a new object is a new wish, even for the same place. */
export interface MapGoal {
  view: MapView;
  how: "jump" | "glide";
}

/** Elements at points of the map, and areas that colour its ground. */
export interface MapOverlay {
  elements: readonly PlacedElement[];
  shapes: readonly MapShape[];
}

export interface MapCanvasProps {
  /** Where the map starts. Later values are not followed: the visitor moves the map. */
  view: MapView;
  goal: MapGoal | null;
  pins: readonly Pin[];
  /** Where homes are searched. */
  searched: SearchedAreas;
  /** What stands and lies on the map besides homes. */
  overlay: MapOverlay;
  /** Marks let a pointer through to the map. */
  isDrawing: boolean;
  /** The listing, or the address point, whose mark is raised. */
  liftedId: string | null;
  /** A card at a place of the map. */
  popup: { place: MapPoint; content: ReactNode } | null;
  /** What stands over the map and works on it. */
  controls: (engine: Pick<MapEngine, "zoomBy" | "drawingAdapter" | "setSatellite">) => ReactNode;
  onMove: (view: MapView, bounds: Bounds) => void;
  onPick: (pin: Pin) => void;
  onHover: (id: string | null) => void;
  onGround: () => void;
  /** The engine is there and has drawn the marks. */
  onReady: () => void;
  /** The browser cannot draw the map at all. */
  onFail: (cause: MapFailure) => void;
}
