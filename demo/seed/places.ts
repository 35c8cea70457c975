import type { Feature, LineString, MultiLineString } from "geojson";
import { distanceKm, moved, type Point } from "@larchway/shared/domain/distance";
import { Areas } from "./geometry";
import { assertDefined } from "@larchway/api/random/assert-defined";
import { type Area, municipalities, findMunicipality } from "./municipalities";
import { Random, hashToSeed } from "@larchway/api/random/random";
import { normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import type { Sources } from "./source-files";
import { parseStreetName, type StreetName } from "./street-name";

export interface SeedStreet extends StreetName {
  postalCodes: string[];
  /** The street's middle, or a point in its postal area. */
  anchor: Point;
  /** Its line; undefined when only the anchor is available. */
  line?: readonly Point[];
  precision: "street" | "postal";
  neighbourhood?: string;
  /** Whether it is large enough for apartment buildings and shops. */
  isMain: boolean;
}

export interface SeedCity {
  name: string;
  area: Area;
  population: number;
  center: Point;
  streets: SeedStreet[];
  mainStreets: SeedStreet[];
  /** Streets of the centre with many apartments. */
  coreStreets: SeedStreet[];
  /** The newest year in which a home can have been built. */
  newestYear: number;
}

interface Road extends StreetName {
  line: readonly Point[];
  middle: Point;
  isMain: boolean;
}

const coreKm = 2.6;
/** A street farther than this from its postal area or village is another street of the same name. */
const streetReachKm = 6;

/** Cities whose point in the gazetteer is the middle of the area, not downtown. */
const downtowns: Record<string, Point> = { Toronto: [-79.3835, 43.6535] };

/** With fewer streets a city would repeat itself. */
const fewestStreets = 3;
const smallTown = 4_000;

/** Ontario's cities with their streets: names and postal codes from registers, lines from the road network. */
export function findPlaces(sources: Sources, newestYear: number): SeedCity[] {
  const roads = readRoads(sources.roads);
  const roadsByName = groupBy(roads, streetKey);
  const neighbourhoods = new Areas(sources.neighbourhoods);
  const lakes = new Areas(sources.lakes);
  const postalCenters = new Map(sources.postalAreas.map(({ fsa, lng, lat }) => [fsa, [lng, lat] as Point]));
  const towns = new Map(sources.places.map((place) => [place.name.toLowerCase(), place]));
  const cities = new Map<string, Map<string, SeedStreet>>();
  const codesByArea = new Map<string, { code: string; city: string }[]>();
  const used = new Set<Road>();

  const getStreets = (city: string) => {
    const streets = cities.get(city) ?? new Map<string, SeedStreet>();
    cities.set(city, streets);
    return streets;
  };

  for (const [locality, entries] of Object.entries(sources.streets)) {
    for (const [text, codes] of entries) {
      const street = parseStreetName(text);
      const code = codes.find((candidate) => postalCenters.has(candidate.slice(0, 3)));
      if (!street || !code) continue;
      const fsa = code.slice(0, 3);
      const city = findMunicipality(locality, code);
      const streets = getStreets(city);
      const existing = streets.get(streetKey(street));
      const postalCodes = codes.filter((candidate) => candidate.startsWith(fsa)).map(spaced);
      pushTo(codesByArea, fsa, { code: spaced(code), city });
      if (existing) {
        // A street of the same name in another part of the city has codes of another postal area.
        if (existing.postalCodes[0]?.startsWith(fsa)) existing.postalCodes.push(...postalCodes);
        continue;
      }
      const town = towns.get(locality.toLowerCase());
      // A rural postal area is as large as a county: the village's point is more precise.
      const center: Point =
        fsa[1] === "0" && town ? [town.lng, town.lat] : assertDefined(postalCenters.get(fsa));
      const road = nearest(roadsByName.get(streetKey(street)) ?? [], center, streetReachKm);
      if (road) used.add(road);
      const onStreet = road
        ? undefined
        : nearestPoint(sources.streetPoints.get(normalizeAddress(text)) ?? [], center);
      streets.set(streetKey(street), {
        ...street,
        postalCodes,
        anchor:
          road?.middle ??
          onStreet ??
          placeNear(center, hashToSeed(`${city} ${text}`), fsa[1] === "0" ? 1.6 : 0.9, lakes),
        line: road && keepInNeighbourhood(road),
        precision: road || onStreet ? "street" : "postal",
        neighbourhood: road && neighbourhoods.find(road.middle),
        isMain: road?.isMain ?? false,
      });
    }
  }
  addRoads(roads.filter((road) => !used.has(road)));

  return [...cities]
    .map(([name, byKey]) => toCity(name, [...byKey.values()]))
    .filter(({ streets }) => streets.length >= fewestStreets)
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name));

  /** Adds streets that only the road network has, with a postal code of the same postal area. */
  function addRoads(others: Road[]): void {
    const centers = [...codesByArea.keys()].map(
      (fsa) => [fsa, assertDefined(postalCenters.get(fsa))] as const,
    );
    const mainCityCodes = new Map([...codesByArea].map(([fsa, codes]) => [fsa, ofMainCity(codes)]));
    const inToronto = centers.filter(([fsa]) => fsa.startsWith("M"));
    const outside = centers.filter(([fsa]) => fsa.startsWith("L"));
    for (const road of others) {
      const neighbourhood = neighbourhoods.find(road.middle);
      const [fsa, center] = nearestCenter(neighbourhood === undefined ? outside : inToronto, road.middle);
      const codes = mainCityCodes.get(fsa) ?? [];
      const pick = codes[hashToSeed(streetKey(road)) % codes.length];
      if (!pick || distanceKm(center, road.middle) > 5) continue;
      const streets = getStreets(pick.city);
      if (streets.has(streetKey(road))) continue;
      const { name, suffix, middle, isMain } = road;
      streets.set(streetKey(road), {
        name,
        suffix,
        line: keepInNeighbourhood(road),
        isMain,
        neighbourhood,
        anchor: middle,
        postalCodes: [pick.code],
        precision: "street",
      });
    }
  }

  /** The part of a road around its middle that is in one neighbourhood, so that all of its homes are. */
  function keepInNeighbourhood({ line, middle }: Road): readonly Point[] {
    const name = neighbourhoods.find(middle);
    if (name === undefined) return line;
    const at = line.indexOf(middle);
    const isOutside = (point: Point) => neighbourhoods.find(point) !== name;
    const from = line.slice(0, at).findLastIndex(isOutside) + 1;
    const end = line.findIndex((point, index) => index > at && isOutside(point));
    const part = line.slice(from, end === -1 ? undefined : end);
    return part.length > 1 ? part : [moved(middle, -0.02, 0), moved(middle, 0.02, 0)];
  }

  function toCity(name: string, streets: SeedStreet[]): SeedCity {
    const municipality = municipalities[name];
    const town = towns.get(name.toLowerCase());
    const main = streets.filter(({ isMain }) => isMain);
    const center: Point = downtowns[name] ?? (town ? [town.lng, town.lat] : assertDefined(streets[0]).anchor);
    const core = streets.filter(({ anchor }) => distanceKm(anchor, center) < coreKm);
    return {
      name: town?.name ?? name,
      area: municipality?.area ?? "X",
      population: municipality?.population ?? town?.pop ?? smallTown,
      center,
      streets,
      mainStreets: main.length >= 4 ? main : streets,
      coreStreets: core.length >= 8 ? core : streets,
      newestYear,
    };
  }
}

function readRoads(features: readonly Feature[]): Road[] {
  return features.flatMap(({ geometry, properties }) => {
    const street = parseStreetName(String(properties?.n ?? ""));
    const line = longestLine(geometry as LineString | MultiLineString);
    if (!street || line.length < 2) return [];
    return [
      {
        ...street,
        line,
        middle: assertDefined(line[Math.floor(line.length / 2)]),
        isMain: "tsp".includes(String(properties?.c)),
      },
    ];
  });
}

function longestLine(geometry: LineString | MultiLineString): Point[] {
  const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
  const longest = lines.reduce((best, line) => (line.length > best.length ? line : best));
  return longest.map(([lng = 0, lat = 0]) => [lng, lat] as const);
}

function nearest(roads: readonly Road[], center: Point, withinKm: number): Road | undefined {
  const distances = roads.map((road) => [distanceKm(road.middle, center), road] as const);
  const [distance, road] = distances.sort(([a], [b]) => a - b)[0] ?? [];
  return distance !== undefined && distance <= withinKm ? road : undefined;
}

/** The point on a street next to a center; undefined when it is another street of that name. */
function nearestPoint(points: readonly Point[], center: Point): Point | undefined {
  const [nearby] = points
    .map((point) => ({ point, km: distanceKm(point, center) }))
    .sort((a, b) => a.km - b.km);
  return nearby && nearby.km <= streetReachKm ? nearby.point : undefined;
}

/** Registers have errors: a code listed under a neighbouring city is moved to the city with most codes of its area. */
function ofMainCity<T extends { city: string }>(codes: readonly T[]): T[] {
  const byCity = [...groupBy(codes, ({ city }) => city).values()];
  return byCity.reduce((most, group) => (group.length > most.length ? group : most));
}

function nearestCenter<T extends readonly [string, Point]>(centers: readonly T[], [lng, lat]: Point): T {
  let best = assertDefined(centers[0]);
  let shortest = Infinity;
  for (const item of centers) {
    // A degree of longitude is about 0.72 degrees of latitude here: accurate enough for a comparison.
    const distance = ((item[1][0] - lng) * 0.72) ** 2 + (item[1][1] - lat) ** 2;
    if (distance < shortest) [best, shortest] = [item, distance];
  }
  return best;
}

/** A random point around a center, on land. */
function placeNear(center: Point, seed: number, spreadKm: number, lakes: Areas): Point {
  const random = new Random(seed);
  for (let spread = spreadKm; spread > spreadKm / 20; spread *= 0.7) {
    const place = moved(center, random.normal() * spread, random.normal() * spread);
    if (lakes.find(place) === undefined) return place;
  }
  return center;
}

function streetKey({ name, suffix }: StreetName): string {
  return `${name} ${suffix}`.toLowerCase();
}

function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) pushTo(groups, getKey(item), item);
  return groups;
}

function pushTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
