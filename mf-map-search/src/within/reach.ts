import type { Api, Cancellable } from "@larchway/shared/api";
import { reachSchema, travelModesSchema, type ReachQuery } from "@larchway/shared/contracts/api";
import { isArea, writeAreas } from "@larchway/shared/listing-filters";
import { roundPosition, withFewCorners } from "../drawing/few-corners";

/** The largest pieces of an area: a URL has room for two travel times. */
const mostRings = 3;

/** The available travel modes. */
export const loadTravelModes = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/map/travel-modes", { schema: travelModesSchema, signal });

/**
 * The area within a travel time, as a value of the filter `area`, for `writeCommute`.
 *
 * @throws ApiError NO_ROAD_NEARBY (404), TRAVEL_TIMES_UNAVAILABLE (502)
 */
export async function loadReach(
  { send }: Api,
  query: ReachQuery,
  { signal }: Cancellable = {},
): Promise<string> {
  const { boundary } = await send("/api/map/reach", { query, schema: reachSchema, signal });
  const edges = boundary.coordinates.flatMap((polygon) => polygon.slice(0, 1));
  // Rings of GeoJSON end with their first point.
  const rings = edges.map((edge) => edge.slice(0, -1).map(([x, y]) => roundPosition(x, y)));
  return writeAreas(rings.slice(0, mostRings).map(withFewCorners).filter(isArea));
}
