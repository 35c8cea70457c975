export type Point = readonly [longitude: number, latitude: number];

const kilometresPerDegree = 111.32;

const toWidth = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** Kilometres between two positions in one province; a flat earth is precise enough for that. */
export function distanceKm([lngA, latA]: Point, [lngB, latB]: Point): number {
  return Math.hypot((lngA - lngB) * toWidth((latA + latB) / 2), latA - latB) * kilometresPerDegree;
}

/** Kilometres east and north from one point to another near it. */
export function offsetKm([lngA, latA]: Point, [lngB, latB]: Point): [east: number, north: number] {
  return [(lngB - lngA) * toWidth(latA) * kilometresPerDegree, (latB - latA) * kilometresPerDegree];
}

/** The point this many kilometres to the east and north. */
export function moved([lng, lat]: Point, eastKm: number, northKm: number): Point {
  return [lng + eastKm / (kilometresPerDegree * toWidth(lat)), lat + northKm / kilometresPerDegree];
}
