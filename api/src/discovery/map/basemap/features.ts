import type { Feature, FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";

/** Properties of a feature in a tile. */
export type Properties = Record<string, string | number>;
export type MapFeature = Feature<Geometry, Properties>;
export type Topology = Parameters<typeof feature>[0];

/** Features of one layer of the tiles. */
export interface LayerFeatures {
  layer: string;
  /** First zoom of a tile that has them. */
  fromZoom: number;
  /** Last zoom, for features of small scales only. */
  toZoom?: number;
  features: MapFeature[];
}

type Describe = (given: Record<string, unknown>) => Properties;

/** Features of one object of a topology, with the properties that the tiles need. */
export function readFeatures(topology: Topology, object: string, describe: Describe): MapFeature[] {
  const geometries = topology.objects[object];
  const found = geometries && feature(topology, geometries);
  if (!found || !("features" in found)) throw new Error(`The basemap has no layer ${object}.`);
  const { features } = found as FeatureCollection<Geometry | null>;
  // Some roads have lost their geometry in simplification.
  return features.flatMap(({ geometry, properties }) =>
    geometry ? [{ type: "Feature", geometry, properties: describe(properties ?? {}) }] : [],
  );
}

/** A feature that is a point. */
export function toPoint(longitude: number, latitude: number, properties: Properties): MapFeature {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties,
  };
}

/** A property with this text, or none for an empty one. */
export function text(name: string, value: unknown): Properties {
  return typeof value === "string" && value !== "" ? { [name]: value } : {};
}
