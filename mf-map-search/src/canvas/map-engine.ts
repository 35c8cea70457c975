import type { TerraDraw } from "terra-draw";
import type { Place } from "@larchway/shared/contracts/api";
import type { MapArea } from "../areas/map-area";
import type { Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";

/** A position in degrees. */
export type MapPoint = Omit<MapView, "zoom">;

/** An element on the map, centred at a position. */
export interface PlacedElement extends MapPoint {
  /** Stable, so that an unchanged element is not moved. */
  id: string;
  element: HTMLElement;
}

/** An area on the basemap, in a colour of the page's theme. */
export interface MapShape {
  geometry: Place["boundary"];
  color: "accent" | "second" | "label";
  /** Opacity of the area, 0 to 1. */
  fill: number;
  /** Opacity of its edge. */
  edge: number;
}

/**
 * Reasons why a map cannot be drawn: the engine did not start (no WebGL2, no script), or its code or worker is
 * missing.
 */
export type MapFailure = "engine" | "download" | "worker";

/** Draws terra-draw's features on an engine's map. */
export type DrawingAdapter = ConstructorParameters<typeof TerraDraw>[0]["adapter"];

/** The interface of a map engine: MapLibre or Google. */
export interface MapEngine {
  /** Replaces all markers. Those with an existing id stay in place. */
  setPins(pins: readonly Pin[]): void;
  /** Highlights these areas and no others. */
  setAreas(areas: readonly MapArea[]): void;
  /** Replaces the elements on the map other than the markers of homes. */
  setElements(elements: readonly PlacedElement[]): void;
  /** Replaces the areas that colour the basemap independently of the search. */
  setShapes(shapes: readonly MapShape[]): void;
  /** Support for drawing on the map; its code loads with the first call. */
  drawingAdapter(): Promise<DrawingAdapter>;
  /** Raises the marker of one listing or address point above the others. */
  lift(id: string | null): void;
  /** Moves there instantly, or with an animation that the visitor can follow. */
  show(view: MapView, how: "jump" | "glide"): void;
  zoomBy(steps: number): void;
  /** Switches between satellite photos and the map. Missing where the engine has no such photos. */
  setSatellite?(isOn: boolean): void;
  /** Shows an element at a position, or removes it. */
  openPopup(point: MapPoint | null, element: HTMLElement): void;
  remove(): void;
}

export interface MapEngineEvents {
  /** The map has stopped moving. */
  onMove(view: MapView, bounds: Bounds): void;
  onPick(pin: Pin): void;
  /** The pointer entered a listing's marker, or left it. */
  onHover(id: string | null): void;
  /** The map itself was clicked, not a marker. */
  onGround(): void;
  /** The basemap of the first view is complete. */
  onDrawn(): void;
  onError(error: unknown): void;
  /** The running map can no longer be drawn: its worker has died, or its key is rejected. */
  onLost(cause: MapFailure): void;
}

export interface MapEngineOptions {
  container: HTMLElement;
  view: MapView;
  popupClass: string;
  events: MapEngineEvents;
}

/** Resolves when the engine accepts calls; rejects when it is unavailable. */
export type StartEngine = (options: MapEngineOptions) => Promise<MapEngine>;
