import type { ListingSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import { displayCity, getMlsNumber } from "@larchway/shared/domain";
import type { Viewer } from "../../access/viewer";
import { searchableAddress } from "../../listings/address-text";
import { normalizeName } from "../../places/normalize-name";
import { findListingPage } from "../../listings/listing-page";
import { readSearch, type Search } from "../../listings/search-text";
import type { SearchDependencies } from "./dependencies";
import { anywhere, type SearchContext } from "./search-context";
import { suggestCities, suggestListings } from "./suggest";
import { suggestFilters } from "./suggest-filters";
import { findNamedPlace } from "./suggest-places";

type Needed = Pick<
  SearchDependencies,
  "database" | "cities" | "streets" | "offices" | "listingIndex" | "suggestionLines"
>;

/** MLS numbers that begin alike and are looked through for the very one. */
const keyCandidates = 20;

/**
 * The one thing that a finished search text names: the city or the place of this name, the listing with this MLS number, or the only
 * listing at this address, whatever its status; else the filters that all of its words ask for. Undefined when it names none, or several.
 */
export async function findMatch(
  dependencies: Needed,
  text: string,
  viewer: Viewer,
  context: SearchContext = anywhere,
): Promise<Suggestion | undefined> {
  const search = readSearch(text);
  if (search.kind === "words") {
    const place = await findNamedPlace(dependencies, search.line, context);
    const city = await cityNamed(dependencies, text, normalizeName(search.line));
    if (city ?? place) return city ?? place;
  }
  if (!/\s/.test(text) && /\d/.test(text)) {
    const byKey = await listingWithKey(dependencies, text, viewer);
    if (byKey) return byKey;
  }
  const atAddress =
    search.kind === "number" ? await listingAtAddress(dependencies, text, search, viewer) : undefined;
  if (atAddress) return atAddress;
  const filters = await suggestFilters(dependencies, text, context);
  return filters?.isSure ? filters.suggestion : undefined;
}

/** The city that is called so, or the one that the suggestions take a misspelt name for. */
async function cityNamed(dependencies: Needed, text: string, name: string): Promise<Suggestion | undefined> {
  const { cities, isGuess } = await suggestCities(dependencies, text);
  const called = cities.filter(
    (city) => city.norm === name || normalizeName(displayCity(city.name)) === name,
  );
  const [city] = isGuess ? cities : called;
  if (!city) return undefined;
  // A feed may know Toronto by its districts alone.
  const isWhole = isGuess || city.norm === name;
  return isWhole
    ? { type: "city", city_name: city.name, count: city.active }
    : { type: "city", city_name: displayCity(city.name) };
}

async function listingWithKey(
  dependencies: Needed,
  text: string,
  viewer: Viewer,
): Promise<ListingSuggestion | undefined> {
  const lines = await suggestListings(dependencies, text, {
    limit: keyCandidates,
    guess: false,
    viewer,
    texts: dependencies.suggestionLines,
  });
  const number = text.toLowerCase();
  return lines
    .map(parseLine)
    .find((line) => [getMlsNumber(line), line.ListingKey].some((known) => known.toLowerCase() === number));
}

async function listingAtAddress(
  dependencies: Needed,
  text: string,
  { number, words }: Search & { kind: "number" },
  viewer: Viewer,
): Promise<ListingSuggestion | undefined> {
  if (words.length === 0) return undefined;
  const { cards, total } = await findListingPage(
    { ...dependencies, cards: dependencies.suggestionLines },
    { search: text },
    { page: 1, limit: 1, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" },
    viewer,
  );
  const [card] = cards;
  if (total !== 1 || !card) return undefined;
  const line = parseLine(card);
  // A half-typed street isn't an address yet, though only one home may begin so.
  const whole = new Set(`${searchableAddress(line)} ${(line.postalcode ?? "").toLowerCase()}`.split(" "));
  return [number, ...words].every((word) => whole.has(word)) ? line : undefined;
}

function parseLine(line: Buffer): ListingSuggestion {
  return JSON.parse(line.toString()) as ListingSuggestion;
}
