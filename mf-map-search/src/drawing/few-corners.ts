import { simplify } from "@turf/simplify";
import { areaLimits, type Ring } from "@larchway/shared/listing-filters";

/** Initial tolerance in degrees between a simplified edge and the given one, about a metre. */
const finestTolerance = 0.000_01;

/** Reduces an area to the corners that the filter allows: hand-drawn ones have hundreds, travel times thousands. */
export function withFewCorners(ring: Ring): Ring {
  const closed = [...ring, ...ring.slice(0, 1)].map((position) => [...position]);
  for (let tolerance = finestTolerance; ; tolerance *= 2) {
    if (closed.length <= 4) return ring;
    const { coordinates } = simplify({ type: "Polygon", coordinates: [closed] }, { tolerance });
    const corners = (coordinates[0] ?? []).slice(0, -1);
    if (corners.length <= areaLimits.corners) return corners.map(([x = 0, y = 0]): Ring[number] => [x, y]);
  }
}

/** Five decimals, as in the URL. */
export function roundPosition(x: number, y: number): Ring[number] {
  return [Number(x.toFixed(5)), Number(y.toFixed(5))];
}
