import {
  clamp,
  computeBounds,
  latitudeAt,
  listingZoom,
  ontario,
  startView,
  toWorldPixel,
  zoomRange,
  type Bounds,
  type MapView,
  type Size,
} from "@larchway/shared/domain/web-map";

export { clamp, computeBounds, latitudeAt, listingZoom, ontario, startView, toWorldPixel, zoomRange };
export type { Bounds, MapView, Size };

/** Pixels between the first homes of a map and its edge. */
const fitPadding = 48;

/** The view in which a map of this size shows all of a box, at house level at most. */
export function fitBounds({ west, south, east, north }: Bounds, { width, height }: Size): MapView {
  const [northWest, southEast] = [
    toWorldPixel({ longitude: west, latitude: north }, 0),
    toWorldPixel({ longitude: east, latitude: south }, 0),
  ];
  const scale = Math.min(
    Math.max(1, width - 2 * fitPadding) / (southEast.x - northWest.x),
    Math.max(1, height - 2 * fitPadding) / (southEast.y - northWest.y),
  );
  return {
    longitude: (west + east) / 2,
    latitude: latitudeAt((northWest.y + southEast.y) / 2 / 256),
    zoom: clamp(Math.log2(scale), zoomRange.min, listingZoom),
  };
}

/** The view after a movement: the point this many pixels right of the centre and below it becomes the centre. */
export function panView(view: MapView, { x, y }: { x: number; y: number }): MapView {
  const world = 256 * 2 ** view.zoom;
  const centre = toWorldPixel(view, view.zoom);
  return {
    longitude: ((centre.x + x) / world) * 360 - 180,
    latitude: latitudeAt((centre.y + y) / world),
    zoom: view.zoom,
  };
}
