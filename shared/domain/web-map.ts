/** The visible part of the world. `zoom` counts 256 px web tiles; MapLibre counts one less. */
export interface MapView {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** A box in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Toronto and surroundings: most of the province's listings. */
export const startView: MapView = { longitude: -79.42, latitude: 43.74, zoom: 10 };

/** The whole province, as far as the basemap's land extends, because a larger map would end in a strip of water. */
export const ontario: { view: MapView; bounds: Bounds } = {
  view: { longitude: -84.8, latitude: 49.2, zoom: 5 },
  bounds: { west: -95.6, south: 41.4, east: -74, north: 57 },
};

/** Zoom limits of a map of homes. */
export const zoomRange = { min: 5, max: 19 } as const;

/** Zoom level at which a link shows a single listing's house with its streets. */
export const listingZoom = 16;

const tileSize = 256;
/** The latitude where the square world map ends. */
const maxLatitude = 85.051129;

/**
 * The box that a map of this size shows, known before a map engine has loaded, so that the first call need not wait.
 */
export function computeBounds(view: MapView, { width, height }: Size): Bounds {
  const world = tileSize * 2 ** view.zoom;
  const { x, y } = toWorldPixel(view, view.zoom);
  return {
    west: clamp(((x - width / 2) / world) * 360 - 180, -180, 180),
    east: clamp(((x + width / 2) / world) * 360 - 180, -180, 180),
    north: latitudeAt((y - height / 2) / world),
    south: latitudeAt((y + height / 2) / world),
  };
}

/** A position on the whole world's map of this zoom, in pixels. */
export function toWorldPixel(
  { longitude, latitude }: Omit<MapView, "zoom">,
  zoom: number,
): { x: number; y: number } {
  const world = tileSize * 2 ** zoom;
  return { x: ((longitude + 180) / 360) * world, y: mercatorY(latitude) * world };
}

/** Fraction of the world's height from the north edge. */
function mercatorY(latitude: number): number {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees of a fraction of the world's height from the north edge. */
export function latitudeAt(fraction: number): number {
  const y = 0.5 - clamp(fraction, 0, 1);
  return (360 * Math.atan(Math.exp(y * 2 * Math.PI))) / Math.PI - 90;
}

/** The value, limited to the range. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
