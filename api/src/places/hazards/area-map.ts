import { z } from "@larchway/shared/schema";

/** Longitude and latitude in degrees. */
export type Position = readonly [number, number];
/** West, south, east, north in degrees. */
export type Extent = readonly [number, number, number, number];

interface Polygon {
  extent: Extent;
  /** The outline, then the holes. */
  rings: readonly (readonly Position[])[];
}

/** The areas of a layer. */
export interface AreaMap {
  /** What the areas cover together. */
  extent: Extent;
  polygons: readonly Polygon[];
}

/** Corners of one layer. */
const mostCorners = 2_000_000;
const metresPerDegree = 111_320;

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const rings = z.array(z.array(position).min(4)).min(1);
const collectionSchema = z.object({
  type: z.literal("FeatureCollection"),
  features: z
    .array(
      z.object({
        geometry: z.discriminatedUnion("type", [
          z.object({ type: z.literal("Polygon"), coordinates: rings }),
          z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(rings) }),
        ]),
      }),
    )
    .min(1),
});

/**
 * Parses a GeoJSON FeatureCollection of areas in longitude and latitude (WGS 84).
 * @throws Error that names the first fault
 */
export function parseAreaMap(json: unknown): AreaMap {
  const parsed = collectionSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue && issue.path.length > 0 ? ` (at ${issue.path.join(".")})` : "";
    throw new Error(
      `it must be a GeoJSON FeatureCollection of Polygon and MultiPolygon in longitude and latitude${where}`,
    );
  }
  const polygons = parsed.data.features
    .flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .map((lines): Polygon => {
      const flat = lines.map((ring) => ring.map(([x, y]): Position => [x, y]));
      return { rings: flat, extent: toExtent(flat[0] ?? []) };
    });
  const corners = polygons.reduce(
    (sum, polygon) => sum + polygon.rings.reduce((count, ring) => count + ring.length, 0),
    0,
  );
  if (corners > mostCorners) throw new Error(`it has ${corners} corners; at most ${mostCorners} are read`);
  return {
    polygons,
    extent: toExtent(
      polygons.flatMap(({ extent: [w, s, e, n] }) => [
        [w, s],
        [e, n],
      ]),
    ),
  };
}

function toExtent(corners: readonly Position[]): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of corners) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** Whether a position is in an extent, at least `marginMetres` from its border; a negative margin enlarges it. */
export function isInExtent(
  [x, y]: Position,
  [west, south, east, north]: Extent,
  marginMetres: number,
): boolean {
  const dy = marginMetres / metresPerDegree;
  const dx = dy / Math.cos((y * Math.PI) / 180);
  return x >= west + dx && x <= east - dx && y >= south + dy && y <= north - dy;
}

/**
 * Whether a position is in one of the areas. Undefined when it is nearer to an edge than `toleranceMetres`.
 */
export function isInAreas({ polygons }: AreaMap, at: Position, toleranceMetres: number): boolean | undefined {
  let isInside = false;
  for (const { extent, rings: lines } of polygons) {
    if (!isInExtent(at, extent, -toleranceMetres)) continue;
    let isIn = false;
    for (const ring of lines) {
      if (distanceToRing(ring, at) < toleranceMetres) return undefined;
      if (crossesOddly(ring, at)) isIn = !isIn;
    }
    isInside ||= isIn;
  }
  return isInside;
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function crossesOddly(ring: readonly Position[], [x, y]: Position): boolean {
  let isOdd = false;
  forEachEdge(ring, ([ax, ay], [bx, by]) => {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isOdd = !isOdd;
  });
  return isOdd;
}

/** Metres from a position to the nearest edge. */
function distanceToRing(ring: readonly Position[], [x, y]: Position): number {
  const toEast = metresPerDegree * Math.cos((y * Math.PI) / 180);
  let nearest = Infinity;
  forEachEdge(ring, (a, b) => {
    const [ax, ay] = [(a[0] - x) * toEast, (a[1] - y) * metresPerDegree];
    const [bx, by] = [(b[0] - x) * toEast, (b[1] - y) * metresPerDegree];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(ax + share * dx, ay + share * dy));
  });
  return nearest;
}

/** Calls back with each edge; a ring that is not closed gets its last edge. */
function forEachEdge(ring: readonly Position[], call: (from: Position, to: Position) => void): void {
  let from = ring.at(-1);
  for (const to of ring) {
    if (from) call(from, to);
    from = to;
  }
}
