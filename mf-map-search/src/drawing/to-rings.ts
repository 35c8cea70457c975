import { simplify } from "@turf/simplify";
import { areaLimits, isArea, type Ring } from "@larchway/shared/listing-filters";
import type { GeoJSONStoreFeatures } from "terra-draw";

/** Degrees by which a simplified edge may lie beside the drawn one at first, about a metre. */
const finestTolerance = 0.000_01;

/** The areas among what is drawn; one under way as far as it got. What encloses nothing is left out. */
export function toRings(features: readonly GeoJSONStoreFeatures[]): Ring[] {
  return features
    .flatMap((feature) => {
      if (feature.geometry.type !== "Polygon") return [];
      const [edge = []] = feature.geometry.coordinates;
      // The last corner is the first again; before it stands the pointer, while one draws by points.
      const isUnderWay =
        feature.properties.mode === "polygon" && feature.properties.currentlyDrawing === true;
      return [
        edge.slice(0, isUnderWay ? -2 : -1).map(([x = 0, y = 0]): Ring[number] => [round(x), round(y)]),
      ];
    })
    .map(withFewCorners)
    .filter(isArea)
    .slice(0, areaLimits.rings);
}

/** Five decimals, as the address bar has them. */
function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/** A hand leaves hundreds of corners on its way. */
function withFewCorners(ring: Ring): Ring {
  const closed = [...ring, ...ring.slice(0, 1)].map((position) => [...position]);
  for (let tolerance = finestTolerance; ; tolerance *= 2) {
    if (closed.length <= 4) return ring;
    const { coordinates } = simplify({ type: "Polygon", coordinates: [closed] }, { tolerance });
    const corners = (coordinates[0] ?? []).slice(0, -1);
    if (corners.length <= areaLimits.corners) return corners.map(([x = 0, y = 0]): Ring[number] => [x, y]);
  }
}
