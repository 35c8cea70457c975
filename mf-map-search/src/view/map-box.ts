import { latitudeAt, toWorldPixel, type Bounds, type MapView } from "./map-view";

/** The visible part of the map after it has stopped. */
export interface MapFrame {
  view: MapView;
  bounds: Bounds;
}

/** The requested part: squares of a grid over the world, counted from its north-west corner. */
export interface MapBox {
  /** Integer zoom of 256 px tiles; the API groups clusters by it. */
  zoom: number;
  left: number;
  top: number;
  /** Exclusive, as is `bottom`. */
  right: number;
  bottom: number;
}

/**
 * Pixels of a square at the box's zoom, a quarter of a tile's side. The API groups clusters by the same squares. So
 * no edge of a box cuts a cluster, and a cluster is the same in every box.
 */
const squarePixels = 64;

/** Fewest squares requested beyond the frame: markers extend into the frame, and the map may move so far. */
const margin = 0.5;

/**
 * The box of a frame with a margin, widened to cells of the grid, so that similar frames have the same box. A cell is
 * at most half of the frame: a larger one serves more movements, but more of it is never seen.
 */
export function boxAround(frame: MapFrame): MapBox {
  const { left, top, right, bottom, zoom, cell, end } = measure(frame);
  return {
    zoom,
    left: Math.max(0, Math.floor((left - margin) / cell) * cell),
    top: Math.max(0, Math.floor((top - margin) / cell) * cell),
    right: Math.min(end, Math.ceil((right + margin) / cell) * cell),
    bottom: Math.min(end, Math.ceil((bottom + margin) / cell) * cell),
  };
}

/** The box to request for a frame: the previous one as long as it contains the frame. */
export function boxToRequest(frame: MapFrame, before: MapBox | null): MapBox {
  return before && servesFrame(before, frame) ? before : boxAround(frame);
}

/** Whether a box contains the frame, and is not much larger than the frame's own box. */
function servesFrame(box: MapBox, frame: MapFrame): boolean {
  const { left, top, right, bottom, zoom, cell } = measure(frame);
  const own = boxAround(frame);
  return (
    box.zoom === zoom &&
    box.left <= left &&
    box.top <= top &&
    box.right >= right &&
    box.bottom >= bottom &&
    box.right - box.left <= own.right - own.left + cell &&
    box.bottom - box.top <= own.bottom - own.top + cell
  );
}

/** The box in degrees, precise to about ten centimetres: equal boxes have equal texts. */
export function toBounds({ zoom, left, top, right, bottom }: MapBox): Bounds {
  const end = countWorldSquares(zoom);
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    west: round((left / end) * 360 - 180),
    south: round(latitudeAt(bottom / end)),
    east: round((right / end) * 360 - 180),
    north: round(latitudeAt(top / end)),
  };
}

/** A frame in squares, and the side of its cells. */
function measure({ view, bounds: { west, south, east, north } }: MapFrame) {
  // Rounded like the URL, because an engine's 9.9999 means 10.
  const zoom = Math.floor(Number(view.zoom.toFixed(2)));
  const northWest = toWorldPixel({ longitude: west, latitude: north }, zoom);
  const southEast = toWorldPixel({ longitude: east, latitude: south }, zoom);
  const [left, top] = [northWest.x / squarePixels, northWest.y / squarePixels];
  const [right, bottom] = [southEast.x / squarePixels, southEast.y / squarePixels];
  const half = Math.min(right - left, bottom - top) / 2;
  return {
    zoom,
    left,
    top,
    right,
    bottom,
    cell: 2 ** Math.max(0, Math.floor(Math.log2(half))),
    end: countWorldSquares(zoom),
  };
}

function countWorldSquares(zoom: number): number {
  return (256 * 2 ** zoom) / squarePixels;
}
