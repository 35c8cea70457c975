import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeatureCollection, MultiLineString } from "geojson";
import type { StationRow } from "../../../places/source-files";
import type { Topology } from "./features";

/** The files under data/ from which tiles are built (see data/ATTRIBUTION.md). */
const files = {
  base: "basemap/ontario-basemap-ne.topojson",
  neighbourhoods: "basemap/toronto-neighbourhoods-140.topojson",
  torontoRoads: "basemap/gta-roads-osm.topojson",
  torontoMainStreets: "basemap/toronto-main-streets.geojson",
  cityMainStreets: "basemap/ontario-city-main-streets.geojson",
  highways: "basemap/ontario-highways-mto.geojson",
  ottawaHighways: "basemap/ottawa-highways-osm.geojson",
  ottawaParks: "basemap/ottawa-parks.json",
  transit: "places/ontario-transit-stations.json",
  communities: "places/ontario-communities.json",
  towns: "places/ontario-places-geonames.json",
} as const;

/** Their paths in the data folder, in a fixed order. */
export const basemapFiles: readonly string[] = Object.values(files);

/** Lines with the names that their source gives them. */
export type NamedLines = FeatureCollection<
  MultiLineString,
  { n?: string; c?: string; ref?: string; name?: string; class?: string }
>;

interface TransitFile {
  stations: StationRow[];
  /** Runs are lists of station indexes. */
  lines: [id: string, name: string, operator: string, mode: string, colour: string, runs: number[][]][];
}

export interface TownRow {
  name: string;
  /** Feature code of GeoNames; PPLX is a part of a town. */
  fc: string;
  pop: number;
  lng: number;
  lat: number;
}

type CommunityRow = [
  name: string,
  municipality: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
];
type ParkRow = [name: string, latitude: number, longitude: number, hectares: number];

export interface BasemapSources {
  base: Topology;
  neighbourhoods: Topology;
  torontoRoads: Topology;
  torontoMainStreets: NamedLines;
  cityMainStreets: NamedLines;
  highways: NamedLines;
  ottawaHighways: NamedLines;
  ottawaParks: { rows: ParkRow[] };
  transit: TransitFile;
  communities: { rows: CommunityRow[] };
  towns: TownRow[];
}

/** Reads the files for building tiles. */
export async function readBasemap(dataFolder: string): Promise<BasemapSources> {
  const entries = await Promise.all(
    Object.entries(files).map(
      async ([name, path]) => [name, JSON.parse(await readFile(join(dataFolder, path), "utf8"))] as const,
    ),
  );
  return Object.fromEntries(entries) as unknown as BasemapSources;
}
