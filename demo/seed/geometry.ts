import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { assertDefined } from "@larchway/api/random/assert-defined";

/** The point at a share (0 to 1) of a line's length. */
export function pointAlong(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, index) => distanceKm(assertDefined(line[index]), point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [assertDefined(line[at]), assertDefined(line[at + 1])];
    if (left <= length && length > 0) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return assertDefined(line.at(-1));
}

/** Named areas; finds the one that contains a point. */
export class Areas {
  private readonly areas: { name: string; rings: Position[][]; box: [number, number, number, number] }[];

  constructor(features: readonly Feature[]) {
    this.areas = features.flatMap(({ geometry, properties }) =>
      toPolygons(geometry as Polygon | MultiPolygon).map((rings) => ({
        name: String(properties?.name ?? ""),
        rings,
        box: getBoundingBox(rings[0] ?? []),
      })),
    );
  }

  find([lng, lat]: Point): string | undefined {
    const area = this.areas.find(
      ({ box: [west, south, east, north], rings }) =>
        lng >= west && lng <= east && lat >= south && lat <= north && isInside(rings, lng, lat),
    );
    return area?.name;
  }
}

function toPolygons(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

function getBoundingBox(ring: Position[]): [number, number, number, number] {
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Even-odd rule over all rings, so that holes count as outside. */
function isInside(rings: Position[][], lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
      const [x1 = 0, y1 = 0] = assertDefined(ring[index]);
      const [x2 = 0, y2 = 0] = assertDefined(ring[before]);
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
