import type { PropertyFilter } from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import { typedAlternatives } from "../../listings/address-text";
import { normalizeName } from "../../places/normalize-name";
import type { CardPage } from "../../listings/listing-page";
import { countListings } from "../../listings/listing-repository";
import { readSearch } from "../../listings/search-text";
import type { SearchDependencies } from "./dependencies";
import { findStreets, type FoundStreet } from "./find-streets";
import { shortestGuess, suggestCities } from "./suggest";

type Needed = Pick<SearchDependencies, "database" | "cities" | "streets" | "listingIndex">;

/** What was found, and the text that was searched instead when no listing has the words of the typed one. */
export interface Corrected<Found> {
  found: Found;
  correctedSearch?: string;
}

/** Nobody's prices are compared: of the filter only the address counts. */
const anybody = { seesSoldData: true };

/**
 * Finds listings, and forgives in a search text the typos that suggestions forgive: when no listing at all has its words,
 * the text that suggestions would show homes for is searched instead.
 */
export async function findWithCorrection<Found extends { total: number }>(
  dependencies: Needed,
  filter: PropertyFilter,
  find: (filter: PropertyFilter) => Promise<Found>,
): Promise<Corrected<Found>> {
  const found = await find(filter);
  // Most requests end here: the checks below are for texts without a single home.
  if (found.total > 0 || !filter.search || (await isKnown(dependencies, filter.search))) return { found };
  for (const correctedSearch of await findCorrections(dependencies, filter.search)) {
    if (await isKnown(dependencies, correctedSearch))
      return { found: await find({ ...filter, search: correctedSearch }), correctedSearch };
  }
  return { found };
}

/** The same for a page of cards, which says what was searched instead. */
export async function findPageWithCorrection(
  dependencies: Needed,
  filter: PropertyFilter,
  find: (filter: PropertyFilter) => Promise<CardPage>,
): Promise<CardPage> {
  const { found, correctedSearch } = await findWithCorrection(dependencies, filter, find);
  return { ...found, correctedSearch };
}

async function isKnown({ database, listingIndex }: Needed, search: string): Promise<boolean> {
  const filter = { search };
  return (listingIndex.count(filter, anybody) ?? (await countListings(database, filter, anybody))) > 0;
}

/** Texts that may have been meant, the likeliest first. */
async function findCorrections(dependencies: Needed, text: string): Promise<string[]> {
  const search = readSearch(text);
  if (search.kind === "postal") return [];
  const all = await dependencies.cities.all();
  const cityNames = new Map(all.map(({ id, name }) => [id, normalizeName(displayCity(name))]));
  const getCityName = ({ street }: FoundStreet) => cityNames.get(street.cityId);
  const streetsFor = async (typed: string) => {
    const found = findStreets(await dependencies.streets.current(), all, typed);
    return found.map((item) =>
      [correctedStreet(item), ...(item.typed.city ? [getCityName(item)] : [])].join(" "),
    );
  };
  if (search.kind === "number") {
    const streets = search.street.length >= shortestGuess ? await streetsFor(search.street) : [];
    // Without a home of this number the street says more than nothing.
    return [...new Set([...streets.map((street) => `${search.number} ${street}`), ...streets])];
  }
  if (search.text.length < 2) return [];
  const { cities, isGuess } = await suggestCities(dependencies, text);
  const [city] = isGuess ? cities : [];
  return [
    ...new Set([...(city ? [cityNames.get(city.id) ?? city.norm] : []), ...(await streetsFor(search.text))]),
  ];
}

/** The typed street as far as its name begins so, else as many words of the name as were typed. */
function correctedStreet({ street: { norm }, typed }: FoundStreet): string {
  const begun = typedAlternatives(typed.street).find((text) => norm.startsWith(text));
  return begun ?? norm.split(" ").slice(0, typed.street.split(" ").length).join(" ");
}
