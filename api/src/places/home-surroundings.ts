import type { Surroundings } from "@larchway/shared/contracts/api";
import type { Point } from "@larchway/shared/domain/distance";
import type { Queryable } from "@larchway/shared/server/database";
import { findAreaSurroundings, toRange } from "./area-surroundings";
import { findCatchments } from "./school-files";
import { findSurroundings } from "./surroundings";
import { findNearbyStops } from "./transit/nearby-stops";

/** What is known of a home's position. */
export interface HomePosition {
  /** The position of the home or its street; undefined for one that is only in its postal area. */
  point?: Point;
  postalCode?: string;
}

/** Schools, stations, stops and catchments of a home; near the middle of its postal area when no more is known. */
export async function findHomeSurroundings(
  database: Queryable,
  { point, postalCode }: HomePosition,
): Promise<Surroundings> {
  if (point) {
    const catchments = findCatchments(point)?.map(({ school, name, year, source }) => ({
      school,
      name,
      year,
      source,
    }));
    return { ...findSurroundings(point), ...(await findNearbyStops(database, point)), catchments };
  }
  const surroundings = postalCode === undefined ? undefined : findAreaSurroundings(postalCode);
  if (!surroundings?.area) return findSurroundings(undefined);
  const { middle, boundary } = surroundings.area;
  const nearby = await findNearbyStops(database, [middle.longitude, middle.latitude]);
  const outline = (boundary.coordinates[0]?.[0] ?? []).slice(0, -1);
  return {
    ...surroundings,
    ...nearby,
    stops: nearby?.stops.map((stop) => ({ ...stop, range: toRange(outline, stop) })),
  };
}
