import type { ReactNode } from "react";
import type { SearchedAreas } from "../areas/list-areas";
import type { MapEngine, MapFailure, MapPoint, MapShape, PlacedElement } from "./map-engine";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** A view to move to; a new object is a new request, even for the same view. */
export interface MapGoal {
  view: MapView;
  how: "jump" | "glide";
}

/** Elements at points of the map, and areas that colour the basemap. */
export interface MapOverlay {
  elements: readonly PlacedElement[];
  shapes: readonly MapShape[];
}

export interface MapCanvasProps {
  /** The initial view. Later values are ignored, because the visitor moves the map. */
  view: MapView;
  goal: MapGoal | null;
  pins: readonly Pin[];
  /** The areas in which homes are searched. */
  searched: SearchedAreas;
  /** Other content of the map. */
  overlay: MapOverlay;
  /** True when markers let a pointer through to the map. */
  isDrawing: boolean;
  /** The listing or address point whose marker is raised. */
  liftedId: string | null;
  /** A card at a point of the map. */
  popup: { place: MapPoint; content: ReactNode } | null;
  /** Controls and panels over the map. */
  controls: (engine: Pick<MapEngine, "zoomBy" | "drawingAdapter" | "setSatellite">) => ReactNode;
  onMove: (view: MapView, bounds: Bounds) => void;
  onPick: (pin: Pin) => void;
  onHover: (id: string | null) => void;
  onGround: () => void;
  /** The engine has loaded and drawn the markers. */
  onReady: () => void;
  /** The browser cannot draw the map. */
  onFail: (cause: MapFailure) => void;
}
