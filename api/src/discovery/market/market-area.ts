import type { AreaLink, Market, MarketQuery } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { findCityName } from "../../listings/named-city";
import { findPlace } from "../../places/gazetteer";
import { findNamedAreas } from "../../places/named-areas";
import { isNeighbourhood, listNeighbourhoods, toPlacePath } from "../../places/neighbourhoods";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "../../places/place";
import { findAllCities, findNamedCities } from "./market-repository";

/** An area that has a page: a city, or a neighbourhood of one. */
export interface MarketArea extends Pick<Market, "name" | "city" | "path"> {
  /** Undefined for a city. */
  place?: Place;
  /** The filter that finds its homes. */
  filter: PropertyFilter;
}

/** @throws CodedError PLACE_NOT_FOUND */
export async function findMarketArea(
  database: Queryable,
  { city = "", place }: MarketQuery,
): Promise<MarketArea> {
  if (place) return findNeighbourhood(place);
  const name = await readCityName(database, city);
  if (name !== undefined) return { name, city: name, path: cityPath(name), filter: { city: name } };
  // A community's name may also be used as a city: "etobicoke".
  const [area] = findNamedAreas(city);
  if (!area) throw new CodedError("PLACE_NOT_FOUND");
  return findNeighbourhood(area.id);
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

/**
 * The official spelling of the city in a path: "toronto", "saint-catharines", "sudbury". Undefined for any other name.
 */
async function readCityName(database: Queryable, city: string): Promise<string | undefined> {
  const norm = normalizeName(city);
  if (norm === "") return undefined;
  const named = findCityName(await findNamedCities(database, norm), city);
  return named ?? findCityName(await findAllCities(database), city);
}
