import { areaLimits, isArea, type Ring } from "@larchway/shared/listing-filters";
import type { GeoJSONStoreFeatures } from "terra-draw";
import { roundPosition, withFewCorners } from "./few-corners";

/** The areas among the drawn features, including an unfinished one. Empty shapes are left out. */
export function toRings(features: readonly GeoJSONStoreFeatures[]): Ring[] {
  return features
    .flatMap((feature) => {
      if (feature.geometry.type !== "Polygon") return [];
      const [edge = []] = feature.geometry.coordinates;
      // The last corner repeats the first; while drawing by points, the pointer's position is before it.
      const isUnderWay =
        feature.properties.mode === "polygon" && feature.properties.currentlyDrawing === true;
      return [edge.slice(0, isUnderWay ? -2 : -1).map(([x = 0, y = 0]) => roundPosition(x, y))];
    })
    .map(withFewCorners)
    .filter(isArea)
    .slice(0, areaLimits.rings);
}
