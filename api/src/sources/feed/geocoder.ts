import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Property } from "@larchway/shared/contracts/api";
import { paths } from "../../config/paths";
import { distanceKm, moved, type Point } from "@larchway/shared/domain/distance";
import { normalizeAddress } from "../../listings/address-text";
import { normalizeName } from "../../places/normalize-name";
import { Random, hashToSeed } from "../../random/random";

interface Place {
  Latitude: number;
  Longitude: number;
  locationPrecision: NonNullable<Property["locationPrecision"]>;
}

export interface RegisteredPlace {
  point: Point;
  /** The address itself; otherwise worked out from its neighbours on the street. */
  isExact: boolean;
}

export interface PlaceQuery {
  /** The listing: its place by chance is always the same. */
  key: string;
  latitude?: number;
  longitude?: number;
  streetNumber?: string;
  /** "King Street West" */
  street?: string;
  postalCode?: string;
  city: string;
  /** What the operator's register says. */
  registered?: RegisteredPlace;
}

export type Geocoder = (query: PlaceQuery) => Place | undefined;

interface Gazetteer {
  streets: Map<string, Point[]>;
  postalAreas: Map<string, Point>;
  cities: Map<string, Point>;
}

/** A street of this name farther from its postal area or city is another one. */
const streetNearPostalKm = 6;
const streetNearCityKm = 20;

/** Geocodes without any service: the feed's own coordinates, the operator's register, street, postal area, city. */
export async function loadGeocoder(): Promise<Geocoder> {
  return createGeocoder(await readGazetteer());
}

export function createGeocoder({ streets, postalAreas, cities }: Gazetteer): Geocoder {
  return ({ key, latitude, longitude, street, postalCode, city, registered }) => {
    if (latitude !== undefined && longitude !== undefined && isInOntario([longitude, latitude])) {
      return place([longitude, latitude], "address");
    }
    if (registered) return place(registered.point, registered.isExact ? "address" : "street");
    const fsa = postalCode?.slice(0, 3).toUpperCase();
    const area = fsa ? postalAreas.get(fsa) : undefined;
    const center = cities.get(normalizeName(city));
    const near = area ?? center;
    if (street && near) {
      const within = area ? streetNearPostalKm : streetNearCityKm;
      const known = nearest(streets.get(normalizeAddress(street)) ?? [], near, within);
      if (known) return place(known, "street");
    }
    // A rural postal area (0 in its second place) is as large as a county: the town itself says more.
    const isRural = fsa?.[1] === "0";
    if (area && !(isRural && center)) return place(jittered(area, key, isRural ? 1.6 : 0.6), "postal");
    return center && place(jittered(center, key, 1.2), "city");
  };
}

/** Listings of one area do not lie on one point, and each stays where it is. */
function jittered(center: Point, key: string, spreadKm: number): Point {
  const random = new Random(hashToSeed(key));
  return moved(center, random.normal() * spreadKm, random.normal() * spreadKm);
}

function place([lng, lat]: Point, locationPrecision: Place["locationPrecision"]): Place {
  return { Latitude: rounded(lat), Longitude: rounded(lng), locationPrecision };
}

/** To about 10 cm. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function nearest(points: readonly Point[], near: Point, withinKm: number): Point | undefined {
  const distances = points.map((point) => ({ point, km: distanceKm(point, near) }));
  return distances.filter(({ km }) => km <= withinKm).sort((a, b) => a.km - b.km)[0]?.point;
}

function isInOntario([lng, lat]: Point): boolean {
  return lng > -95.2 && lng < -74.3 && lat > 41.6 && lat < 56.9;
}

async function readGazetteer(): Promise<Gazetteer> {
  const read = async <T>(name: string) => JSON.parse(await readFile(join(paths.places, name), "utf8")) as T;
  const [roads, areas, towns] = await Promise.all([
    read<{ rows: [name: string, kind: string, lng: number, lat: number][] }>(
      "gta-streets-gazetteer-osm.json",
    ),
    read<{ fsa: string; lng: number; lat: number }[]>("ontario-fsa-geonames.json"),
    read<{ name: string; lng: number; lat: number }[]>("ontario-places-geonames.json"),
  ]);
  const streets = new Map<string, Point[]>();
  for (const [name, , lng, lat] of roads.rows) {
    const norm = normalizeAddress(name);
    streets.set(norm, [...(streets.get(norm) ?? []), [lng, lat]]);
  }
  const cities = new Map<string, Point>();
  // The larger town of a name comes first.
  for (const { name, lng, lat } of towns.toReversed()) cities.set(normalizeName(name), [lng, lat]);
  return { streets, cities, postalAreas: new Map(areas.map(({ fsa, lng, lat }) => [fsa, [lng, lat]])) };
}
