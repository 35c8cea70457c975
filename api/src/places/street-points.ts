import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeatureCollection, MultiLineString } from "geojson";
import type { Point } from "@larchway/shared/domain/distance";
import { normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import { paths } from "../config/paths";
import { readSchools } from "./source-files";

/** Points on streets by normalized name ("king st w"), of all streets with that name. */
export type StreetPoints = ReadonlyMap<string, readonly Point[]>;

/** The house number of a school: "83", "1500 A". */
const houseNumber = /^\d+(?: ?[A-D](?= ))? +/i;
/** What follows the street in a school's address. */
const delivery = /[,;]? *\b(?:R\.? ?R\.?|Unit|Suite|Box|P\.? ?O\.?)(?= |#|\d|$).*$/i;

/**
 * Points on streets, from road names (OpenStreetMap), lines through bus stops, and the addresses of schools with a
 * position of the ministry. Together they have streets in all cities, not only around Toronto.
 */
export async function readStreetPoints(): Promise<StreetPoints> {
  const read = async <T>(folder: string, name: string) =>
    JSON.parse(await readFile(join(folder, name), "utf8")) as T;
  const [roads, mainStreets] = await Promise.all([
    read<{ rows: [name: string, kind: string, lng: number, lat: number][] }>(
      paths.places,
      "gta-streets-gazetteer-osm.json",
    ),
    read<FeatureCollection<MultiLineString, { n: string }>>(
      paths.basemap,
      "ontario-city-main-streets.geojson",
    ),
  ]);
  const points = new Map<string, Point[]>();
  const add = (street: string, point: Point) => {
    const norm = normalizeAddress(street);
    const existing = points.get(norm);
    if (existing) existing.push(point);
    else points.set(norm, [point]);
  };
  for (const [name, , lng, lat] of roads.rows) add(name, [lng, lat]);
  for (const { geometry, properties } of mainStreets.features)
    for (const [lng = 0, lat = 0] of geometry.coordinates.flat()) add(properties.n, [lng, lat]);
  for (const [, , , , , , street, , , , latitude, longitude, precision] of readSchools().rows)
    if (precision === 0) add(toStreet(street), [longitude, latitude]);
  return points;
}

/** The street of a school's address: "1500 A Cumberland St., RR 1" → "Cumberland St." */
export function toStreet(address: string): string {
  return address.replace(delivery, "").replace(houseNumber, "");
}
