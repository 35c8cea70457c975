import type { AreaLink, Market, MarketQuery } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import { displayCity } from "@larchway/shared/domain";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { findPlace } from "../../places/gazetteer";
import { isNeighbourhood, listNeighbourhoods, toPlacePath } from "../../places/neighbourhoods";
import { normalizeName } from "../../places/normalize-name";
import type { Place } from "../../places/place";
import { findNamedCities } from "./market-repository";

/** An area that has a page: a city, or a neighbourhood of one. */
export interface MarketArea extends Pick<Market, "name" | "city" | "path"> {
  /** Undefined for a city. */
  place?: Place;
  /** Finds its homes. */
  filter: PropertyFilter;
}

/** @throws CodedError PLACE_NOT_FOUND */
export async function findMarketArea(
  database: Queryable,
  { city = "", place }: MarketQuery,
): Promise<MarketArea> {
  if (place) return findNeighbourhood(place);
  const name = await findCityName(database, city);
  return { name, city: name, path: cityPath(name), filter: { city: name } };
}

/** The pages of the neighbourhoods of a city, or of all cities, by name. */
export function listNeighbourhoodLinks(city?: string): AreaLink[] {
  return listNeighbourhoods()
    .filter(({ municipality }) => city === undefined || municipality === city)
    .map(toAreaLink)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function toAreaLink(place: Place): AreaLink {
  return { name: place.name, path: toPlacePath(place) };
}

export function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

function findNeighbourhood(id: string): MarketArea {
  const place = findPlace(id);
  if (!place || !isNeighbourhood(place)) throw new CodedError("PLACE_NOT_FOUND");
  const { name, municipality } = place;
  return { name, city: municipality, path: toPlacePath(place), place, filter: { place: place.id } };
}

/** How the city that a path names spells itself: "toronto" and "Toronto C01" both are. */
async function findCityName(database: Queryable, city: string): Promise<string> {
  const norm = normalizeName(city);
  const named = norm === "" ? [] : await findNamedCities(database, norm);
  const exact = named.find((each) => each.norm === norm);
  if (exact) return exact.name;
  const [district] = named;
  if (!district || normalizeName(displayCity(district.name)) !== norm)
    throw new CodedError("PLACE_NOT_FOUND");
  return displayCity(district.name);
}
