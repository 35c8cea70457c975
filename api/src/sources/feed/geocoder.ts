import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Property } from "@larchway/shared/contracts/api";
import { paths } from "../../config/paths";
import { distanceKm, moved, type Point } from "@larchway/shared/domain/distance";
import { normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { readStreetPoints, type StreetPoints } from "../../places/street-points";
import { Random, hashToSeed } from "../../random/random";

interface Place {
  Latitude: number;
  Longitude: number;
  locationPrecision: NonNullable<Property["locationPrecision"]>;
}

export interface RegisteredPlace {
  point: Point;
  /** Whether the point is the address itself, not estimated from its neighbours on the street. */
  isExact: boolean;
}

export interface PlaceQuery {
  /** The listing's key: a random location is always the same for one key. */
  key: string;
  latitude?: number;
  longitude?: number;
  streetNumber?: string;
  /** "King Street West" */
  street?: string;
  postalCode?: string;
  city: string;
  /** The location in the operator's register. */
  registered?: RegisteredPlace;
}

export type Geocoder = (query: PlaceQuery) => Place | undefined;

interface Gazetteer {
  streets: StreetPoints;
  postalAreas: Map<string, Point>;
  cities: Map<string, Point>;
}

/** A street farther than this from its postal area, town or city is another street of the same name. */
const streetNearPostalKm = 6;
const streetNearTownKm = 8;
const streetNearCityKm = 20;
/** A point this near to the middle of an urban postal area has no rural postal code. */
const urbanKm = 2;

/**
 * Geocodes without an external service: by the feed's coordinates, the operator's register, street, postal area, city.
 */
export async function loadGeocoder(): Promise<Geocoder> {
  return createGeocoder(await readGazetteer());
}

export function createGeocoder({ streets, postalAreas, cities }: Gazetteer): Geocoder {
  const urbanMiddles = [...postalAreas].filter(([code]) => code[1] !== "0").map(([, middle]) => middle);
  const isUrban = (point: Point) => urbanMiddles.some((middle) => distanceKm(middle, point) < urbanKm);
  return ({ key, latitude, longitude, street, postalCode, city, registered }) => {
    if (latitude !== undefined && longitude !== undefined && isInOntario([longitude, latitude])) {
      return place([longitude, latitude], "address");
    }
    if (registered) return place(registered.point, registered.isExact ? "address" : "street");
    const fsa = postalCode?.slice(0, 3).toUpperCase();
    const area = fsa ? postalAreas.get(fsa) : undefined;
    const center = cities.get(normalizeName(city));
    // A rural postal area (its second character is 0) is as large as a county: the town is more precise.
    const isRural = fsa?.[1] === "0";
    const near = isRural ? (center ?? area) : (area ?? center);
    if (street && near) {
      const within = isRural ? streetNearTownKm : area ? streetNearPostalKm : streetNearCityKm;
      const points = streets.get(normalizeAddress(street)) ?? [];
      const nearestPoint = nearest(
        isRural ? points.filter((point) => !isUrban(point)) : points,
        near,
        within,
      );
      if (nearestPoint) return place(nearestPoint, "street");
    }
    if (area && !(isRural && center)) return place(jittered(area, key, isRural ? 1.6 : 0.6), "postal");
    return center && place(jittered(center, key, 1.2), "city");
  };
}

/** Spreads the listings of one area; each listing's point is stable. */
function jittered(center: Point, key: string, spreadKm: number): Point {
  const random = new Random(hashToSeed(key));
  return moved(center, random.normal() * spreadKm, random.normal() * spreadKm);
}

function place([lng, lat]: Point, locationPrecision: Place["locationPrecision"]): Place {
  return { Latitude: rounded(lat), Longitude: rounded(lng), locationPrecision };
}

/** Rounds to about 10 cm. */
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
  const [streets, areas, towns] = await Promise.all([
    readStreetPoints(),
    read<{ fsa: string; lng: number; lat: number }[]>("ontario-fsa-geonames.json"),
    read<{ name: string; lng: number; lat: number }[]>("ontario-places-geonames.json"),
  ]);
  const cities = new Map<string, Point>();
  // Of two towns with one name, the larger one is set last and wins.
  for (const { name, lng, lat } of towns.toReversed()) cities.set(normalizeName(name), [lng, lat]);
  return { streets, cities, postalAreas: new Map(areas.map(({ fsa, lng, lat }) => [fsa, [lng, lat]])) };
}
