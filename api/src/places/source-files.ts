import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { merge } from "topojson-client";
import { paths } from "../config/paths";

function readJson<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as T;
}

/** Popular names of parts of Toronto. */
type AliasRow = [
  name: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
  /** 1 when the official neighbourhoods together are the area. */
  isWhole: 0 | 1,
  officialNames: string[],
  otherNames: string[],
];

/** Communities of other municipalities. */
type CommunityRow = [
  name: string,
  municipality: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
  otherNames: string[],
  check: string,
];

export type StationRow = [
  name: string,
  operator: string,
  mode: string,
  lines: string[],
  municipality: string,
  latitude: number,
  longitude: number,
  otherNames?: string[],
];

export type SchoolRow = [
  number: string,
  name: string,
  level: string,
  type: string,
  board: number,
  grades: string,
  street: string,
  city: string,
  /** Empty when it is the city. */
  municipality: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  /** 0 when the ministry supplied the position. */
  precision: number,
  condition: string,
];

/** A crossing of two streets; their names are without kinds and directions, like in speech. */
export type IntersectionRow = [
  first: string,
  second: string,
  municipality: string,
  latitude: number,
  longitude: number,
];

type Topology = Parameters<typeof merge>[0];
/** One of the official neighbourhoods in their topology. */
export type NeighbourhoodShape = Exclude<Parameters<typeof merge>[1], { type: string }>[number] & {
  properties: { name: string };
};
export type NeighbourhoodTopology = Topology & {
  objects: { nb_fixed: { geometries: NeighbourhoodShape[] } };
};

/** The files under data/ that name places, unchanged (see data/ATTRIBUTION.md). */
export function readSources() {
  return {
    aliases: readJson<{ rows: AliasRow[] }>(paths.places, "toronto-neighbourhood-aliases.json").rows,
    communities: readJson<{ rows: CommunityRow[] }>(paths.places, "ontario-communities.json").rows,
    stations: readStations(),
    schools: readSchools().rows,
    intersections: readJson<{ rows: IntersectionRow[] }>(paths.places, "ontario-intersections.json").rows,
    neighbourhoods: readJson<NeighbourhoodTopology>(paths.basemap, "toronto-neighbourhoods-140.topojson"),
  };
}

export function readStations(): StationRow[] {
  return readJson<{ stations: StationRow[] }>(paths.places, "ontario-transit-stations.json").stations;
}

/** Each board is listed once; rows have its index. */
export function readSchools(): { boards: string[]; rows: SchoolRow[] } {
  return readJson(paths.places, "ontario-schools.json");
}

/** Postal areas of Ontario with the name of their place. */
export function readPostalAreas(): { fsa: string; place: string; lat: number; lng: number }[] {
  return readJson(paths.places, "ontario-fsa-geonames.json");
}

export type Sources = ReturnType<typeof readSources>;
