export type Point = readonly [longitude: number, latitude: number];

const kilometresPerDegree = 111.32;

/** Kilometres between two places of one province; the earth is flat enough for that. */
export function distanceKm([lngA, latA]: Point, [lngB, latB]: Point): number {
  const x = (lngA - lngB) * Math.cos((((latA + latB) / 2) * Math.PI) / 180);
  return Math.hypot(x, latA - latB) * kilometresPerDegree;
}

/** The point that lies this many kilometres to the east and north. */
export function moved([lng, lat]: Point, eastKm: number, northKm: number): Point {
  const eastDegrees = eastKm / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180));
  return [lng + eastDegrees, lat + northKm / kilometresPerDegree];
}
