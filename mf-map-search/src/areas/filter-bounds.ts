import { readAreas, readCircle, type NarrowingFilters } from "@larchway/shared/listing-filters";
import type { Bounds } from "../view/map-view";

/** Kilometres of a degree, from south to north; from west to east of Ontario they are fewer. */
const kilometresPerDegree = 111;
const kilometresPerDegreeEast = 75;

/** The box around the drawn areas and the distance of some filters; undefined without them. */
export function findFilterBounds({ area = "", within = "" }: NarrowingFilters): Bounds | undefined {
  const positions = [...(readAreas(area)?.flat() ?? []), ...listEdges(within)];
  if (positions.length === 0) return undefined;
  const [longitudes, latitudes] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** South-west and north-east of a circle. */
function listEdges(within: string): [longitude: number, latitude: number][] {
  const circle = readCircle(within);
  if (!circle) return [];
  const { longitude, latitude, kilometres } = circle;
  const [x, y] = [kilometres / kilometresPerDegreeEast, kilometres / kilometresPerDegree];
  return [
    [longitude - x, latitude - y],
    [longitude + x, latitude + y],
  ];
}
