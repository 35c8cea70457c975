import { createDisc, toRings } from "@larchway/listing-index/geo/area";
import { toPoint, type LayerFeatures } from "./features";
import type { BasemapSources } from "./files";

/** Parks with only a point and a size: drawn as discs of that size, with a name. */
export function parkLayers({ ottawaParks }: Pick<BasemapSources, "ottawaParks">): LayerFeatures[] {
  const parks = ottawaParks.rows.filter(([, , , hectares]) => hectares >= 0.4);
  const toZoom = (hectares: number) => (hectares >= 20 ? 10 : hectares >= 4 ? 12 : 13);
  return [
    {
      layer: "parks",
      fromZoom: 9,
      features: parks.map(([name, latitude, longitude, hectares]) => ({
        type: "Feature",
        geometry: {
          type: "Polygon",
          coordinates: toRings(createDisc([longitude, latitude], Math.sqrt(hectares / 100 / Math.PI))).map(
            (ring) => ring.map(([x, y]) => [x, y]),
          ),
        },
        properties: { name, z: hectares >= 20 ? 9 : hectares >= 4 ? 11 : 12 },
      })),
    },
    {
      layer: "park_labels",
      fromZoom: 10,
      features: parks.map(([name, latitude, longitude, hectares]) =>
        toPoint(longitude, latitude, { name, z: toZoom(hectares), hectares }),
      ),
    },
  ];
}
