import { decodePolyline, encodePolyline } from "./polyline";

/** Longitude and latitude in degrees, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];
/** The edge of an area; the last corner is joined to the first. */
export type Ring = readonly Position[];

/** Limits of one filter. */
export const areaLimits = { rings: 5, corners: 100 };

/**
 * Of the characters that URLs do not escape, encoded polylines use only letters, `_` and `~`; "-" separates areas.
 */
const separator = "-";
const longestText = 4000;

/**
 * The areas of the filter `area`: encoded polylines of five decimals (about a metre), separated by "-". Undefined when
 * one is invalid.
 */
export function readAreas(text: string): Ring[] | undefined {
  const lines = text.length > longestText ? [] : text.split(separator);
  if (lines.length === 0 || lines.length > areaLimits.rings) return undefined;
  const rings = lines.map(readRing);
  return rings.every((ring) => ring !== undefined) ? rings : undefined;
}

/** The value of the filter for these areas. */
export function writeAreas(rings: readonly Ring[]): string {
  return rings.map(encodePolyline).join(separator);
}

function readRing(line: string): Ring | undefined {
  const ring = /^[?-~]+$/.test(line) ? decodePolyline(line) : [];
  return isArea(ring) ? ring : undefined;
}

/** True when the corners enclose an area. Edges may cross. */
export function isArea(ring: Ring): boolean {
  const [first] = ring;
  const isOnEarth = ring.every(
    ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
  );
  if (!first || !isOnEarth || ring.length > areaLimits.corners) return false;
  const [x0, y0] = first;
  const from = ring.map(([x, y]) => ({ x: x - x0, y: y - y0 }));
  const far = from.find(({ x, y }) => x !== 0 || y !== 0);
  // The smallest triangle of corners with five decimals has twice an area of 1e-10.
  return far !== undefined && from.some(({ x, y }) => Math.abs(far.x * y - far.y * x) > 1e-11);
}
