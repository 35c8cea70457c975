import { areaLimits, isArea, type Ring } from "@larchway/shared/listing-filters";
import type { GeoJSONStoreFeatures } from "terra-draw";
import { roundPosition, withFewCorners } from "./few-corners";

/** The areas among what is drawn; one under way as far as it got. What encloses nothing is left out. */
export function toRings(features: readonly GeoJSONStoreFeatures[]): Ring[] {
  return features
    .flatMap((feature) => {
      if (feature.geometry.type !== "Polygon") return [];
      const [edge = []] = feature.geometry.coordinates;
      // The last corner is the first again; before it stands the pointer, while one draws by points.
      const isUnderWay =
        feature.properties.mode === "polygon" && feature.properties.currentlyDrawing === true;
      return [edge.slice(0, isUnderWay ? -2 : -1).map(([x = 0, y = 0]) => roundPosition(x, y))];
    })
    .map(withFewCorners)
    .filter(isArea)
    .slice(0, areaLimits.rings);
}
