import type { Surroundings } from "@larchway/shared/contracts/api";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { findOutlinedArea } from "./postal-areas";
import { measureRange } from "./postal-outline";
import { findSurroundings } from "./surroundings";

/** Places near the middle that are listed for every area, in kilometres. */
const leastReachKm = 3;

/**
 * Places near the middle of a postal area, with the distances that a home within its outline can have. Undefined for an
 * unknown postal code.
 */
export function findAreaSurroundings(postalCode: string): Surroundings | undefined {
  const area = findOutlinedArea(postalCode);
  if (!area) return undefined;
  const { code, name, middle, outline } = area;
  const farthestKm = Math.max(leastReachKm, ...outline.map((corner) => distanceKm(middle, corner)));
  const { schools, stations, schoolYear } = findSurroundings(middle, farthestKm);
  return {
    schools: schools.map((school) => ({ ...school, range: toRange(outline, school) })),
    schoolYear,
    stations: stations.map((station) => ({ ...station, range: toRange(outline, station) })),
    area: {
      code,
      name,
      middle: { latitude: middle[1], longitude: middle[0] },
      boundary: { type: "MultiPolygon", coordinates: [[close(outline)]] },
    },
  };
}

/** In metres, rounded outwards to a hundred. */
export function toRange(
  outline: readonly Point[],
  { longitude, latitude }: { longitude: number; latitude: number },
): { from: number; to: number } {
  const { fromKm, toKm } = measureRange(outline, [longitude, latitude]);
  return { from: Math.floor(fromKm * 10) * 100, to: Math.ceil(toKm * 10) * 100 };
}

/** Rings of GeoJSON end with their first position. Five decimals are a metre. */
function close(outline: readonly Point[]): [number, number][] {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [...outline, ...outline.slice(0, 1)].map(([lng, lat]) => [round(lng), round(lat)]);
}
