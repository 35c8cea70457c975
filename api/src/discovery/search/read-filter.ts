import {
  narrowingFilters,
  readFilters,
  readValues,
  writeValues,
  type PropertyFilter,
} from "@larchway/shared/listing-filters";
import { findCityName } from "../../listings/named-city";
import { findNamedAreas } from "../../places/named-areas";
import type { SearchDependencies } from "./dependencies";
import { findNamed } from "./find-named";
import { suggestFilters } from "./suggest-filters";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/**
 * The filter with the official names of its cities, and with the city or the place that its search text names instead
 * of the text: lists and maps find the same homes as Enter.
 */
export async function readFilter(needed: Needed, given: PropertyFilter): Promise<PropertyFilter> {
  const filter = await readCities(needed, given);
  if (!filter.search || filter.city !== undefined || filter.place !== undefined) return filter;
  const named = await findNamed(needed, filter.search);
  if (!named) return filter;
  const { suggestion } = named;
  const { search: _search, ...others } = filter;
  if (suggestion.type === "city") return { ...others, city: suggestion.city_name };
  return { ...others, ...readFilters(new URLSearchParams(suggestion.query)) };
}

/** The filter with the filters in its search text instead of the text; undefined unless all terms are filters. */
export async function readPhraseFilter(
  needed: Needed,
  given: PropertyFilter,
): Promise<PropertyFilter | undefined> {
  if (!given.search) return undefined;
  const found = await suggestFilters(needed, given.search);
  if (!found) return undefined;
  const { query, market } = found.suggestion;
  const { search: _search, ...others } = given;
  // The page's market takes precedence: a list of rentals shows no homes for sale.
  return {
    ...(market && { transactionType: market }),
    ...narrowingFilters(readFilters(new URLSearchParams(query))),
    ...others,
  };
}

/** A community that addresses use as their city is a separate place: "Etobicoke". */
async function readCities({ cities }: Needed, filter: PropertyFilter): Promise<PropertyFilter> {
  const names = readValues(filter.city ?? "");
  if (names.length === 0) return filter;
  const all = await cities.all();
  const [area] = names.length === 1 && filter.place === undefined ? findNamedAreas(names[0] ?? "") : [];
  const cityNames = names.map((name) => findCityName(all, name));
  if (area && cityNames[0] === undefined) {
    const { city: _city, ...others } = filter;
    return { ...others, place: area.id };
  }
  return { ...filter, city: writeValues(...names.map((name, index) => cityNames[index] ?? name)) };
}
