import { distanceKm, moved, type Point } from "@larchway/shared/domain/distance";

/** West to east and south to north, in degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** An area to search in: polygons without holes, or all positions near a point. */
export type Area = { box: Box } & (
  | { rings: readonly (readonly Point[])[]; bands: readonly Bands[]; disc?: undefined }
  | { disc: Disc; rings?: undefined; bands?: undefined }
);

/**
 * The edges of a ring by bands of latitude: a position is compared only with the edges of its band, not with hundreds.
 */
interface Bands {
  south: number;
  perDegree: number;
  /** Four numbers an edge: x1, y1, x2, y2. */
  edges: Float64Array[];
}

/** A circle as numbers for the comparison: SQL and the listing index must use the same arithmetic. */
interface Disc {
  longitude: number;
  latitude: number;
  kilometresEast: number;
  kilometresNorth: number;
  squareKilometres: number;
}

export function createDisc([longitude, latitude]: Point, radiusKm: number): Area {
  const [east, north] = moved([longitude, latitude], radiusKm, radiusKm);
  return {
    box: { west: 2 * longitude - east, south: 2 * latitude - north, east, north },
    disc: {
      longitude,
      latitude,
      kilometresEast: distanceKm([longitude, latitude], [longitude + 1, latitude]),
      kilometresNorth: distanceKm([longitude, latitude], [longitude, latitude + 1]),
      squareKilometres: radiusKm * radiusKm,
    },
  };
}

export function createPolygons(rings: readonly (readonly Point[])[]): Area {
  return { box: boxAround(rings.flat()), rings, bands: rings.map(toBands) };
}

function boxAround(points: readonly Point[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of points) {
    box.west = Math.min(box.west, longitude);
    box.south = Math.min(box.south, latitude);
    box.east = Math.max(box.east, longitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

function toBands(ring: readonly Point[]): Bands {
  const { south, north } = boxAround(ring);
  const lists = ring.map((): number[] => []);
  const bands = { south, perDegree: ring.length / (north - south), edges: lists };
  for (const [x1, y1, x2, y2] of listEdges(ring)) {
    const last = findBand(bands, Math.max(y1, y2));
    for (let band = findBand(bands, Math.min(y1, y2)); band <= last; band += 1)
      lists[band]?.push(x1, y1, x2, y2);
  }
  return { ...bands, edges: lists.map((list) => Float64Array.from(list)) };
}

/** Edges from each corner to the next, starting with the edge that closes the ring. */
export function listEdges(ring: readonly Point[]): [x1: number, y1: number, x2: number, y2: number][] {
  return ring.map((corner, index) => [...(ring.at(index - 1) as Point), ...corner]);
}

/** The band of a latitude. The northern edge would be in a band after the last one; it belongs to the last. */
function findBand(
  { south, perDegree, edges }: Omit<Bands, "edges"> & { edges: readonly unknown[] },
  latitude: number,
): number {
  return Math.min(Math.floor((latitude - south) * perDegree), edges.length - 1);
}

/** Whether a position is in the area. */
export function isInArea({ box, bands, disc }: Area, longitude: number, latitude: number): boolean {
  if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north)
    return false;
  if (!disc) return bands.some((each) => isInRing(each, longitude, latitude));
  const east = (longitude - disc.longitude) * disc.kilometresEast;
  const north = (latitude - disc.latitude) * disc.kilometresNorth;
  return east * east + north * north <= disc.squareKilometres;
}

/**
 * Whether the ring's winding number around the position is not 0, or the position is on its edge. So a hand-drawn line
 * that crosses itself leaves no hole; libraries use the even-odd rule, which does. SQL must use the same arithmetic
 * (filter-repository.ts).
 */
function isInRing(bands: Bands, x: number, y: number): boolean {
  const edges = bands.edges[findBand(bands, y)];
  if (!edges) return false;
  let turns = 0;
  for (let index = 0; index < edges.length; index += 4) {
    const turn = getTurn(edges, index, x, y);
    if (turn === onEdge) return true;
    turns += turn;
  }
  return turns !== 0;
}

/** {@link getTurn} of a position on the edge. */
export const onEdge = 2;

/**
 * What an edge, four numbers from `index` on, adds to the winding number around a position: 1 or -1 where the position is
 * west of it and within its latitudes, otherwise 0.
 */
export function getTurn(edges: Float64Array, index: number, x: number, y: number): number {
  const y1 = edges[index + 1] as number;
  const y2 = edges[index + 3] as number;
  if (y1 < y ? y2 < y : y1 > y && y2 > y) return 0;
  const x1 = edges[index] as number;
  const x2 = edges[index + 2] as number;
  const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
  if (side === 0) return (x1 < x ? x2 >= x : x1 === x || x2 <= x) ? onEdge : 0;
  if (y1 <= y) return y2 > y && side > 0 ? 1 : 0;
  return y2 <= y && side < 0 ? -1 : 0;
}

/** Corners of a circle in the drawing. */
const circleCorners = 64;

/** The edge of the area as closed rings of GeoJSON. */
export function toRings({ rings, disc }: Area): Point[][] {
  if (!disc) return rings.map((ring) => [...ring]);
  const radius = Math.sqrt(disc.squareKilometres);
  const ring = Array.from({ length: circleCorners }, (_, index): Point => {
    const angle = (index / circleCorners) * 2 * Math.PI;
    return moved([disc.longitude, disc.latitude], radius * Math.cos(angle), radius * Math.sin(angle));
  });
  return [[...ring, ring[0] as Point]];
}
