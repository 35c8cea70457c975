import type { ReactNode } from "react";
import type { Boundary } from "./map-engine";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** A place to bring into view; a new object is a new wish, even for the same place. */
export interface MapGoal {
  view: MapView;
  how: "jump" | "glide";
}

/** Why a map cannot be drawn: the engine did not start (no WebGL2), or its worker is missing. */
export type MapFailure = "engine" | "worker";

export interface MapCanvasProps {
  /** Where the map starts. Later values are not followed: the visitor moves the map. */
  view: MapView;
  goal: MapGoal | null;
  pins: readonly Pin[];
  /** The edge of the place that the homes are searched at. */
  boundary: Boundary | null;
  /** The listing whose mark is raised. */
  liftedId: string | null;
  /** A card at a place of the map. */
  popup: { place: { longitude: number; latitude: number }; content: ReactNode } | null;
  controls: (zoomBy: (steps: number) => void) => ReactNode;
  onMove: (view: MapView, bounds: Bounds) => void;
  onPick: (pin: Pin) => void;
  onHover: (id: string | null) => void;
  onGround: () => void;
  /** The browser cannot draw the map at all. */
  onFail: (cause: MapFailure) => void;
}
