import { moved, type Point } from "@larchway/shared/domain/distance";
import { readAreas, readCircle, readCommute, type NarrowingFilters } from "@larchway/shared/listing-filters";
import type { Bounds } from "../view/map-view";

/** The box around the drawn areas, travel times and the distance of some filters; undefined without them. */
export function findFilterBounds({
  area = "",
  commute = "",
  secondCommute = "",
  within = "",
}: NarrowingFilters): Bounds | undefined {
  const areas = [area, ...[commute, secondCommute].map((text) => readCommute(text)?.area ?? "")];
  const positions = [...areas.flatMap((text) => readAreas(text)?.flat() ?? []), ...listEdges(within)];
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
function listEdges(within: string): Point[] {
  const circle = readCircle(within);
  if (!circle) return [];
  const { longitude, latitude, kilometres } = circle;
  return [-kilometres, kilometres].map((side) => moved([longitude, latitude], side, side));
}
