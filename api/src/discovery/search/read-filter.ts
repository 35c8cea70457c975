import {
  filterChips,
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

/** A filter, and the terms of its former search text that are not in it. */
interface PhraseFilter {
  filter: PropertyFilter;
  unread?: string;
}

/** The filter with the filters in its search text instead of the text; undefined unless terms are filters. */
export async function readPhraseFilter(
  needed: Needed,
  given: PropertyFilter,
): Promise<PhraseFilter | undefined> {
  if (!given.search) return undefined;
  const found = await suggestFilters(needed, given.search);
  if (!found) return undefined;
  const { query, market, unread } = found.suggestion;
  const typed = {
    ...(market && { transactionType: market }),
    ...narrowingFilters(readFilters(new URLSearchParams(query))),
  };
  const { search: _search, ...others } = given;
  // The page's market and filters take precedence: a list of rentals shows no homes for sale.
  const filter: PropertyFilter = { ...typed, ...others };
  const ignored = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => filter[name as keyof PropertyFilter] !== value),
  );
  const left = [
    unread,
    ...filterChips(narrowingFilters(ignored), market).map(({ text }) => text),
    market !== filter.transactionType && market && marketTexts[market],
  ].filter(Boolean);
  return { filter, ...(left.length > 0 && { unread: left.join(", ") }) };
}

const marketTexts = { "For Sale": "for sale", "For Lease": "for rent" };

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
