import type { CitySuggestion, PlaceSuggestion } from "@larchway/shared/contracts/api";
import { findCityName } from "../../listings/named-city";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { takePostal } from "./circle-targets";
import type { SearchDependencies } from "./dependencies";
import { findNickname } from "./nicknames";
import { readWords } from "./read-words";
import { anywhere, type SearchContext } from "./search-context";
import { findNamedPlace } from "./suggest-places";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/** A city or a place, and the part of the text that is its name. */
export interface Named {
  suggestion: CitySuggestion | PlaceSuggestion;
  name: string;
}

/**
 * The unique city or place that a text names: "Toronto Ontario", "real estate Markham", "Sault Sainte Marie". Used by
 * suggestions, Enter, lists and maps. Undefined for a text with other terms, a misspelled one, or one that also names a
 * street.
 */
export async function findNamed(
  needed: Needed,
  text: string,
  context: SearchContext = anywhere,
): Promise<Named | undefined> {
  const search = readSearch(text);
  // "Toronto M5V" names two areas.
  if (search.kind !== "terms" || takePostal(text).codes.length > 0) return undefined;
  for (const name of [search.line, ...listWithoutFillers(search.line)]) {
    const suggestion = await findOne(needed, name, context);
    if (suggestion) return { suggestion, name };
  }
  return undefined;
}

async function findOne(
  needed: Needed,
  name: string,
  context: SearchContext,
): Promise<CitySuggestion | PlaceSuggestion | undefined> {
  const cities = await needed.cities.all();
  const nickname = findNickname(name);
  const cityName = findCityName(cities, nickname?.length === 1 ? (nickname[0] ?? name) : name);
  const place = await findNamedPlace(needed, name, context);
  const city = cities.find((each) => each.name === cityName);
  // A feed may have only Toronto's districts.
  if (city) return { type: "city", city_name: city.name, count: city.active };
  return cityName === undefined ? place : { type: "city", city_name: cityName };
}

/** "homes in Toronto" → "Toronto"; empty for a text that asks for more than a location. */
function listWithoutFillers(line: string): string[] {
  const { filters, market, rest, unread } = readWords(line);
  const [part, ...others] = rest;
  const isPlain =
    Object.keys(filters).length === 0 && market === undefined && others.length + unread.length === 0;
  if (!isPlain || part === undefined || part.near) return [];
  return part.text === line.toLowerCase() ? [] : [part.text];
}
