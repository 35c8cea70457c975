import type { TerraDraw } from "terra-draw";
import type { Place } from "@larchway/shared/contracts/api";
import type { MapArea } from "../areas/map-area";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** A point on the ground, in degrees. */
export type MapPoint = Omit<MapView, "zoom">;

/** An element of the page that stands on the map, with its centre at a point. */
export interface PlacedElement extends MapPoint {
  /** Stable, so that an element that stays is not moved. */
  id: string;
  element: HTMLElement;
}

/** An area over the ground, in a colour of the page's theme. */
export interface MapShape {
  geometry: Place["boundary"];
  color: "accent" | "second" | "label";
  /** Opacity of the area, 0 to 1. */
  fill: number;
  /** Opacity of its edge. */
  edge: number;
}

/** Why a map cannot be drawn: the engine did not start (no WebGL2, no script), its code or its worker is missing. */
export type MapFailure = "engine" | "download" | "worker";

/** Brings what terra-draw draws onto an engine's map. */
export type DrawingAdapter = ConstructorParameters<typeof TerraDraw>[0]["adapter"];

/** What the page asks of a map engine: ours (MapLibre) or Google's. */
export interface MapEngine {
  /** Replaces all marks. Those with a known id stay where they are. */
  setPins(pins: readonly Pin[]): void;
  /** Marks these areas and no others. */
  setAreas(areas: readonly MapArea[]): void;
  /** Replaces what stands on the map besides the marks of homes. */
  setElements(elements: readonly PlacedElement[]): void;
  /** Replaces the areas that colour the ground and say nothing of the search. */
  setShapes(shapes: readonly MapShape[]): void;
  /** For drawing on the map; its code comes with the first call. */
  drawingAdapter(): Promise<DrawingAdapter>;
  /** Raises the mark of one listing or address point above the others. */
  lift(id: string | null): void;
  /** Goes there at once, or with a movement that the visitor can follow. */
  show(view: MapView, how: "jump" | "glide"): void;
  zoomBy(steps: number): void;
  /** Shows the ground from above, or its map again. Missing where the engine has no such pictures. */
  setSatellite?(isOn: boolean): void;
  /** Shows an element at a point, or takes it away. */
  openPopup(point: MapPoint | null, element: HTMLElement): void;
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
  /** The running map cannot be drawn any more: its worker has died, or its key is refused. */
  onLost(cause: MapFailure): void;
}

export interface MapEngineOptions {
  container: HTMLElement;
  view: MapView;
  popupClass: string;
  events: MapEngineEvents;
}

/** Resolves when the engine takes calls; rejects where it cannot be had. */
export type StartEngine = (options: MapEngineOptions) => Promise<MapEngine>;
