import type { PropertyFilter } from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { CardPage } from "../../listings/listing-page";
import { countListings } from "../../listings/listing-repository";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { listSameTexts, nameStreet, writeAddress } from "./address-texts";
import type { SearchDependencies } from "./dependencies";
import { findStreets } from "./find-streets";
import { readPhraseFilter, readFilter } from "./read-filter";
import { shortestGuess, suggestCities } from "./suggest";

type Needed = Pick<SearchDependencies, "database" | "cities" | "streets" | "offices" | "listingIndex">;

/** The results, and the text that was searched instead when no listing has the terms of the typed one. */
export interface Corrected<Found> {
  found: Found;
  correctedSearch?: string;
  /** Terms of the text that no rule understands. They narrow nothing. */
  unread?: string;
}

/** Only the address of the filter counts, so a visitor's rights are enough. */
const anybody = { seesSoldData: true };

/**
 * Finds listings for a filter whose search text is interpreted like in suggestions: a name is its city or place, and
 * free text is replaced by its filters. Typing errors are tolerated. A number without a home is replaced by its street,
 * which is reported.
 */
export async function findWithCorrection<Found extends { total: number }>(
  dependencies: Needed,
  given: PropertyFilter,
  find: (filter: PropertyFilter) => Promise<Found>,
): Promise<Corrected<Found>> {
  const filter = await readFilter(dependencies, given);
  const found = await find(filter);
  // Most requests end here: the checks below are for texts without any home.
  if (found.total > 0 || !filter.search || (await hasListings(dependencies, filter.search))) return { found };
  for (const search of await listSameTexts(dependencies, filter.search))
    if (await hasListings(dependencies, search)) return { found: await find({ ...filter, search }) };
  const phrase = await readPhraseFilter(dependencies, filter);
  if (phrase) return { found: await find(phrase.filter), unread: phrase.unread };
  for (const correctedSearch of await findCorrections(dependencies, filter.search)) {
    if (await hasListings(dependencies, correctedSearch))
      return { found: await find({ ...filter, search: correctedSearch }), correctedSearch };
  }
  return { found };
}

/** The same for a page of cards. */
export async function findPageWithCorrection(
  dependencies: Needed,
  filter: PropertyFilter,
  find: (filter: PropertyFilter) => Promise<CardPage>,
): Promise<CardPage> {
  const { found, ...notes } = await findWithCorrection(dependencies, filter, find);
  return { ...found, ...notes };
}

async function hasListings({ database, listingIndex }: Needed, search: string): Promise<boolean> {
  const filter = { search };
  return (listingIndex.count(filter, anybody) ?? (await countListings(database, filter, anybody))) > 0;
}

/** Possible meanings of a text, the likeliest first. */
async function findCorrections(dependencies: Needed, text: string): Promise<string[]> {
  const search = readSearch(text);
  // Without a home at the code, show its area.
  if (search.kind === "postal") return search.code.length > 3 ? [search.code.slice(0, 3).toUpperCase()] : [];
  const all = await dependencies.cities.all();
  const nameStreets = async (typed: string) =>
    findStreets(await dependencies.streets.current(), all, typed).map((found) => nameStreet(found, all));
  if (search.kind === "number") {
    const streets = search.street.length >= shortestGuess ? await nameStreets(search.street) : [];
    const house = { ...search, units: [] };
    // Without a home of this number, show the street.
    return [
      ...new Set([
        ...streets.map((street) => writeAddress(search, street)),
        ...streets.map((street) => writeAddress(house, street)),
        ...streets,
      ]),
    ];
  }
  if (search.text.length < 2) return [];
  const { cities, isGuess } = await suggestCities(dependencies, text);
  const [city] = isGuess ? cities : [];
  return [
    ...new Set([
      ...(city ? [normalizeName(displayCity(city.name))] : []),
      ...(await nameStreets(search.text)),
    ]),
  ];
}
