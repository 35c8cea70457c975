import { distanceKm, moved, type Point } from "../geo/distance";

/** West to east and south to north, in degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The ground of a place: polygons without holes, or all that is near a point. */
export type Area = { box: Box } & (
  { rings: readonly (readonly Point[])[]; disc?: undefined } | { disc: Disc; rings?: undefined }
);

/** A circle as numbers to compare by: SQL and the listing index must do the same arithmetic. */
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
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of rings.flat()) {
    box.west = Math.min(box.west, longitude);
    box.south = Math.min(box.south, latitude);
    box.east = Math.max(box.east, longitude);
    box.north = Math.max(box.north, latitude);
  }
  return { box, rings };
}

/** Does a position lie in the area? */
export function isInArea({ box, rings, disc }: Area, longitude: number, latitude: number): boolean {
  if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north)
    return false;
  if (!disc) return rings.some((ring) => isInRing(ring, longitude, latitude));
  const east = (longitude - disc.longitude) * disc.kilometresEast;
  const north = (latitude - disc.latitude) * disc.kilometresNorth;
  return east * east + north * north <= disc.squareKilometres;
}

/** Even-odd rule: how many edges lie east of the position. */
function isInRing(ring: readonly Point[], longitude: number, latitude: number): boolean {
  let isInside = false;
  let [x2, y2] = ring.at(-1) as Point;
  for (const [x1, y1] of ring) {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      isInside = !isInside;
    [x2, y2] = [x1, y1];
  }
  return isInside;
}

/** Corners of a drawn circle. */
const circleCorners = 64;

/** The edge of the area as rings of GeoJSON, each closed. */
export function toRings({ rings, disc }: Area): Point[][] {
  if (!disc) return rings.map((ring) => [...ring]);
  const radius = Math.sqrt(disc.squareKilometres);
  const ring = Array.from({ length: circleCorners }, (_, index): Point => {
    const angle = (index / circleCorners) * 2 * Math.PI;
    return moved([disc.longitude, disc.latitude], radius * Math.cos(angle), radius * Math.sin(angle));
  });
  return [[...ring, ring[0] as Point]];
}
