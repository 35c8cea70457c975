import { LRUCache } from "lru-cache";
import type { Market } from "@larchway/shared/listing-filters";
import type { SearchContextQuery } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import type { CityRow } from "../../listings/listing-repository";
import { findPlace, listPlaces } from "../../places/gazetteer";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "../../places/place";

/** The visitor's position on the site while typing: it ranks results that match equally. */
export interface SearchContext {
  /** The municipality in view. */
  municipality?: string;
  /** The middle of the place or the map in view. */
  middle?: Point;
  /** The market in view. */
  market?: Market;
}

/** Without a view and a market. */
export const anywhere: SearchContext = {};

const position = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** Kilometres: the search ignores a position farther than this from all places in the data. */
const farthest = 25;

/** Parses `near` and `market` of a call; unknown values are ignored. */
export function readSearchContext(
  { near, market }: SearchContextQuery,
  cities: readonly CityRow[],
): SearchContext {
  if (!near) return { market };
  const [, latitude, longitude] = position.exec(near) ?? [];
  if (latitude && longitude) {
    const middle: Point = [Number(longitude), Number(latitude)];
    return { market, middle, municipality: findMunicipality(middle) };
  }
  const place = findPlace(near);
  if (place) return { market, middle: toMiddle(place), municipality: place.municipality };
  const norm = normalizeName(near);
  const city = cities.find((each) => each.norm === norm || normalizeName(displayCity(each.name)) === norm);
  return { market, municipality: city && displayCity(city.name) };
}

export function toMiddle({ area: { box } }: Place): Point {
  return [(box.west + box.east) / 2, (box.south + box.north) / 2];
}

/** A visitor who moves a map types there again: ten thousand distances take a millisecond. */
const municipalities = new LRUCache<string, { name?: string }>({ max: 2_000 });

/** The municipality of the place nearest to a position. */
function findMunicipality(middle: Point): string | undefined {
  const key = middle.join();
  const cached = municipalities.get(key);
  if (cached) return cached.name;
  const name = findNearest(middle);
  municipalities.set(key, { name });
  return name;
}

function findNearest(middle: Point): string | undefined {
  let nearest = farthest;
  let found: string | undefined;
  for (const place of listPlaces()) {
    const distance = distanceKm(toMiddle(place), middle);
    if (distance >= nearest) continue;
    nearest = distance;
    found = place.municipality;
  }
  return found;
}

/** Rank bonus for the municipality in view; less than a complete name against a beginning. */
const sameMunicipality = 10;
/** Rank bonus for the nearest of many with one name; 0 beyond so many kilometres. */
const nearestRank = 4;
const reach = 20;

/** Rank bonus of the view for a result in a municipality, optionally with its position. */
export function toViewRank(context: SearchContext, municipality: string, middle?: Point): number {
  const inView = context.municipality === municipality ? sameMunicipality : 0;
  if (!context.middle || !middle) return inView;
  return inView + nearestRank * Math.max(0, 1 - distanceKm(context.middle, middle) / reach);
}

/** The ids of the cities in view: Toronto has several districts. */
export function listCityIds({ municipality }: SearchContext, cities: readonly CityRow[]): Set<number> {
  if (municipality === undefined) return new Set();
  return new Set(cities.flatMap(({ id, name }) => (displayCity(name) === municipality ? [id] : [])));
}
