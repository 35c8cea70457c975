import { circleRing } from "../areas/circle-ring";
import type { MapOverlay } from "../canvas/map-canvas-props";
import { clamp, type MapView } from "../view/map-view";
import type { Position } from "./find-position";
import * as styles from "./position.module.css";

/** A dot at the visitor's position, and the circle of its accuracy. Browser only. */
export function toPositionOverlay({ longitude, latitude, accuracy }: Position): MapOverlay {
  const element = document.createElement("div");
  element.className = styles.dot ?? "";
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", "You are here");
  const ring = circleRing({ longitude, latitude, kilometres: accuracy / 1000 });
  return {
    elements: [{ id: "position", longitude, latitude, element }],
    shapes: [
      {
        geometry: { type: "MultiPolygon", coordinates: [[ring]] },
        color: "accent",
        fill: 0.12,
        edge: 0.5,
      },
    ],
  };
}

/** The view in which that circle is about 300 pixels wide, at street level at most. */
export function toPositionView({ longitude, latitude, accuracy }: Position): MapView {
  const zoom = Math.log2((150 * 156_543 * Math.cos((latitude * Math.PI) / 180)) / Math.max(accuracy, 1));
  return { longitude, latitude, zoom: clamp(Math.floor(zoom), 8, 15) };
}
