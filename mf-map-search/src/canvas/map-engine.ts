import type { Place } from "@larchway/shared/contracts/api";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** The edge of a place, as GeoJSON. */
export type Boundary = Place["boundary"];

/** What the page asks of a map engine; MapLibre is one. */
export interface MapEngine {
  /** Replaces all marks. Those with a known id stay where they are. */
  setPins(pins: readonly Pin[]): void;
  /** Draws the edge of a place, or of none. */
  setBoundary(boundary: Boundary | null): void;
  /** Raises one listing's mark above the others. */
  lift(id: string | null): void;
  /** Goes there at once, or with a movement that the visitor can follow. */
  show(view: MapView, how: "jump" | "glide"): void;
  zoomBy(steps: number): void;
  /** Shows an element at a place, or takes it away. */
  openPopup(place: { longitude: number; latitude: number } | null, element: HTMLElement): void;
  remove(): void;
}

export interface MapEngineEvents {
  /** The map has come to rest. */
  onMove(view: MapView, bounds: Bounds): void;
  onPick(pin: Pin): void;
  /** The pointer is over a listing's mark, or has left it. */
  onHover(id: string | null): void;
  /** The map itself was clicked, no mark. */
  onGround(): void;
  /** The ground of the first view is there, with all its tiles. */
  onDrawn(): void;
  onError(error: unknown): void;
  /** The worker that reads the tiles did not start, or has died: no ground will come. */
  onWorkerLost(): void;
}
