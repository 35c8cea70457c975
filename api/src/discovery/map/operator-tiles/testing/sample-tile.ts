import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";

/** The tiles that contain Toronto. */
export const torontoTiles = [
  { z: 5, x: 8, y: 11 },
  { z: 15, x: 9154, y: 11960 },
];

/** The fields of protomaps' metadata that the api reads. */
export const protomapsMetadata = {
  attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  vector_layers: ["earth", "landuse", "places", "roads", "water"].map((id) => ({ id, fields: {} })),
};

const feature = (geometry: Geometry, properties: Feature["properties"]): Feature => ({
  type: "Feature",
  geometry,
  properties,
});

const layers: Record<string, Feature> = {
  earth: feature(
    {
      type: "Polygon",
      coordinates: [
        [
          [-95, 41],
          [-74, 41],
          [-74, 57],
          [-95, 57],
          [-95, 41],
        ],
      ],
    },
    { kind: "earth" },
  ),
  roads: feature(
    {
      type: "LineString",
      coordinates: [
        [-79.6, 43.66],
        [-79.2, 43.66],
      ],
    },
    { kind: "major_road", name: "Bloor Street" },
  ),
};

/** A vector tile of protomaps' schema: land, and Bloor Street. */
export function buildTile({ z, x, y }: { z: number; x: number; y: number }): Buffer {
  const cut = Object.entries(layers).flatMap(([name, data]) => {
    const tile = new GeoJSONVT({ type: "FeatureCollection", features: [data] }, { maxZoom: z }).getTile(
      z,
      x,
      y,
    );
    return tile ? [[name, tile] as const] : [];
  });
  return Buffer.from(fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }));
}
