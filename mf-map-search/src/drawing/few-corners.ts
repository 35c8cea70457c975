import { simplify } from "@turf/simplify";
import { areaLimits, type Ring } from "@larchway/shared/listing-filters";

/** Degrees by which a simplified edge may lie beside the given one at first, about a metre. */
const finestTolerance = 0.000_01;

/** An area with as many corners as the filter holds: a hand leaves hundreds on its way, a travel time thousands. */
export function withFewCorners(ring: Ring): Ring {
  const closed = [...ring, ...ring.slice(0, 1)].map((position) => [...position]);
  for (let tolerance = finestTolerance; ; tolerance *= 2) {
    if (closed.length <= 4) return ring;
    const { coordinates } = simplify({ type: "Polygon", coordinates: [closed] }, { tolerance });
    const corners = (coordinates[0] ?? []).slice(0, -1);
    if (corners.length <= areaLimits.corners) return corners.map(([x = 0, y = 0]): Ring[number] => [x, y]);
  }
}

/** Five decimals, as the address bar has them. */
export function roundPosition(x: number, y: number): Ring[number] {
  return [Number(x.toFixed(5)), Number(y.toFixed(5))];
}
