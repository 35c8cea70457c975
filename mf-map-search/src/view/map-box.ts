import { latitudeAt, toWorldPixel, type Bounds, type MapView } from "./map-view";

/** What the map shows now, at rest. */
export interface MapFrame {
  view: MapView;
  bounds: Bounds;
}

/** What the map requests: squares of one grid over the world, counted from its north-west corner. */
export interface MapBox {
  /** Whole zoom of 256 px tiles; the api gathers clusters by it. */
  zoom: number;
  left: number;
  top: number;
  /** The first square that is not in the box any more, as is `bottom`. */
  right: number;
  bottom: number;
}

/**
 * Pixels of a square at the box's zoom, a quarter of a tile's side. The api gathers clusters by the same squares: no
 * edge of a box cuts a cluster, so a cluster is the same in every box.
 */
const squarePixels = 64;

/** Squares beyond the frame that are requested at least: marks reach into the frame, and the map may move so far. */
const margin = 0.5;

/**
 * The box of a frame and a little around it, widened to cells of the grid: nearly the same frames have the same box. A
 * cell is half of the frame or less: a larger one serves more steps, and more of it is never seen.
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

/** What to request for a frame: as long as the box before has all of it, the same. */
export function boxToRequest(frame: MapFrame, before: MapBox | null): MapBox {
  return before && servesFrame(before, frame) ? before : boxAround(frame);
}

/** Whether a box has all of the frame, and not much more than the frame would request itself. */
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

/** The box in degrees, to about ten centimetres: equal boxes have equal texts. */
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
  // As exact as the address bar: an engine's 9.9999 is 10.
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
