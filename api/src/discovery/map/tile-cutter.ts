import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import { deepestZoom } from "./tile-grid";

/** Gives one tile: gzipped MVT, or nothing where there is nothing. */
export type TileCutter = (z: number, x: number, y: number) => Promise<Buffer | undefined>;

type Topology = Parameters<typeof feature>[0];

interface Source {
  layer: string;
  fromZoom: number;
  index: GeoJSONVT;
}

type Properties = Record<string, string | number>;
type Describe = (given: Record<string, unknown>) => Properties;

/** First zoom of each class of road: m motorway, k trunk, p primary, s secondary, t tertiary, the rest minor. */
const roadZooms: [classes: string, fromZoom: number][] = [
  ["mk", 7],
  ["p", 8],
  ["s", 9],
  ["t", 10],
  ["url", 13],
];

/** Reads the basemap files and builds an index of each layer; takes a second or two, so it runs in a worker. */
export async function createTileCutter(folder: string): Promise<TileCutter> {
  const [base, roads, neighbourhoods] = await Promise.all(
    ["ontario-basemap-ne.topojson", "gta-roads-osm.topojson", "toronto-neighbourhoods-140.topojson"].map(
      async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Topology,
    ),
  );
  const sources = [
    ...baseSources(base as Topology),
    ...roadSources(roads as Topology),
    ...neighbourhoodSources(neighbourhoods as Topology),
  ];
  const compress = promisify(gzip);

  return async (z, x, y) => {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const { layer, fromZoom, index } of sources) {
      const tile = z >= fromZoom ? index.getTile(z, x, y) : null;
      if (!tile || tile.features.length === 0) continue;
      // Several sources may fill one layer; the index keeps its tile, so it is not added to in place.
      const features: GeoJSONVTFeature[] = [...(layers[layer]?.features ?? []), ...tile.features];
      layers[layer] = Object.assign({ ...tile }, { features });
    }
    if (Object.keys(layers).length === 0) return undefined;
    return compress(fromGeojsonVt(layers, { version: 2, extent: 4096 }));
  };
}

function baseSources(topology: Topology): Source[] {
  const layer = (name: string, object: string, fromZoom: number, describe: Describe): Source =>
    buildSource(name, fromZoom, readFeatures(topology, object, describe));
  const ranked: Describe = ({ name, scalerank }) => ({
    ...text("name", name),
    rank: Number(scalerank ?? 10),
  });
  return [
    layer("land", "land", 0, () => ({})),
    layer("lakes", "lakes", 0, ranked),
    layer("lakes", "lakes_na", 6, ranked),
    layer("rivers", "rivers", 4, ranked),
    layer("rivers", "rivers_na", 7, ranked),
    layer("urban", "urban50", 4, () => ({})),
    layer("rail", "rail", 8, () => ({})),
    layer("admin", "admin0", 0, () => ({ kind: "country" })),
    layer("admin", "admin1_50", 2, () => ({ kind: "province" })),
    layer("places", "places", 3, ({ name, scalerank, pop_max, adm1name }) => ({
      ...text("name", name),
      ...text("province", adm1name),
      rank: Number(scalerank ?? 10),
      population: Number(pop_max ?? 0),
    })),
    layer("airports", "airports", 8, ({ name, iata_code }) => ({
      ...text("name", name),
      ...text("code", iata_code),
    })),
  ];
}

function roadSources(topology: Topology): Source[] {
  const all = readFeatures(topology, "gta_roads", ({ n, c }) => ({ ...text("n", n), ...text("c", c) }));
  return roadZooms.map(([classes, fromZoom]) =>
    buildSource(
      "roads",
      fromZoom,
      all.filter(({ properties }) => classes.includes(String(properties?.c))),
    ),
  );
}

function neighbourhoodSources(topology: Topology): Source[] {
  const areas = readFeatures(topology, "nb_fixed", ({ name, lng, lat }) => ({
    ...text("name", name),
    lng: Number(lng),
    lat: Number(lat),
  }));
  const labels = areas.map(({ properties }): Feature => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [Number(properties?.lng), Number(properties?.lat)] },
    properties: { name: properties?.name },
  }));
  const shapes = areas.map((area) => ({ ...area, properties: { name: area.properties?.name } }));
  return [buildSource("neighbourhoods", 10, shapes), buildSource("neighbourhood_labels", 12, labels)];
}

function readFeatures(topology: Topology, object: string, describe: Describe): Feature[] {
  const geometries = topology.objects[object];
  const found = geometries && feature(topology, geometries);
  if (!found || !("features" in found)) throw new Error(`The basemap has no layer ${object}.`);
  const { features } = found as FeatureCollection;
  // Some roads have lost their geometry in simplification.
  return features
    .filter(({ geometry }) => geometry !== null)
    .map((item) => ({ ...item, properties: describe(item.properties ?? {}) }));
}

function buildSource(layer: string, fromZoom: number, features: Feature[]): Source {
  const data: FeatureCollection = { type: "FeatureCollection", features };
  return {
    layer,
    fromZoom,
    index: new GeoJSONVT(data, { maxZoom: deepestZoom, indexMaxZoom: 5, tolerance: 4, buffer: 64 }),
  };
}

function text(name: string, value: unknown): Properties {
  return typeof value === "string" && value !== "" ? { [name]: value } : {};
}
