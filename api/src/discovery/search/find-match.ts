import type { ListingSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import { getMlsNumber } from "@larchway/shared/domain";
import type { Viewer } from "@larchway/listing-index/viewer";
import { searchableAddress } from "@larchway/listing-index/search-text/address-text";
import { findListingPage } from "../../listings/listing-page";
import { readSearch, type AddressSearch } from "@larchway/listing-index/search-text/search-text";
import { spellWord } from "@larchway/listing-index/search-text/word-spellings";
import { hasHints, parseLine } from "./address-hints";
import { listSameTexts } from "./address-texts";
import type { SearchDependencies } from "./dependencies";
import { anywhere, type SearchContext } from "./search-context";
import { suggestCities, suggestListings } from "./suggest";
import { type FoundFilters, suggestFilters } from "./suggest-filters";
import { findNamed, type Named } from "./find-named";

type Needed = Pick<
  SearchDependencies,
  "database" | "cities" | "streets" | "offices" | "listingIndex" | "suggestionLines"
>;

/** Number of MLS numbers with this beginning that are checked for the exact one. */
const keyCandidates = 20;
/** Number of homes at one house number that are checked for a floor. */
const addressCandidates = 20;

/** What a text names, if it is the name of one city or place, and its filters. */
export interface TextReading {
  named: Named | undefined;
  filters: FoundFilters | undefined;
}

/** Parses a text for suggestions and for {@link findMatch}: a long text takes tens of milliseconds. */
export async function readText(
  dependencies: Needed,
  text: string,
  context: SearchContext,
): Promise<TextReading> {
  const named = await findNamed(dependencies, text, context);
  return { named, filters: await suggestFilters(dependencies, named?.name ?? text, context) };
}

/**
 * The unique match of a finished search text: the city or the place with this name, the listing with this MLS number,
 * or the only listing at this address, in any status; otherwise the filters when all terms are filters. Undefined
 * without a match, or with several. `reading` is the result of {@link readText} for the same text and context.
 */
export async function findMatch(
  dependencies: Needed,
  text: string,
  viewer: Viewer,
  { context = anywhere, reading }: { context?: SearchContext; reading?: TextReading } = {},
): Promise<Suggestion | undefined> {
  const { named } = reading ?? { named: await findNamed(dependencies, text, context) };
  if (named) return named.suggestion;
  const search = readSearch(text);
  if (search.kind === "terms") {
    const { cities, isGuess } = await suggestCities(dependencies, text);
    const [city] = isGuess ? cities : [];
    if (city) return { type: "city", city_name: city.name, count: city.active };
  }
  const { key } = search;
  const byKey = key === undefined ? undefined : await listingWithKey(dependencies, key, viewer);
  if (byKey) return byKey;
  const atAddress =
    search.kind === "number" ? await listingAtAddress(dependencies, text, search, viewer) : undefined;
  if (atAddress) return atAddress;
  const { filters } = reading ?? { filters: await suggestFilters(dependencies, text, context) };
  return filters?.suggestion;
}

async function listingWithKey(
  dependencies: Needed,
  key: string,
  viewer: Viewer,
): Promise<ListingSuggestion | undefined> {
  const lines = await suggestListings(dependencies, key, {
    limit: keyCandidates,
    guess: false,
    viewer,
    texts: dependencies.suggestionLines,
  });
  return lines
    .map(parseLine)
    .find((line) =>
      [getMlsNumber(line), line.ListingKey].some((candidate) => candidate.toLowerCase() === key),
    );
}

/** The only listing at a complete address; of several, the only one with the floor or half number in the text. */
async function listingAtAddress(
  dependencies: Needed,
  text: string,
  { hints }: AddressSearch,
  viewer: Viewer,
): Promise<ListingSuggestion | undefined> {
  for (const search of await listSameTexts(dependencies, text)) {
    const { cards, total } = await findListingPage(
      { ...dependencies, cards: dependencies.suggestionLines },
      { search },
      { page: 1, limit: addressCandidates, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" },
      viewer,
    );
    if (total === 0) continue;
    const lines = total > addressCandidates ? [] : cards.map(parseLine);
    const [only, ...others] = lines.length > 1 ? lines.filter((line) => hasHints(line, hints)) : lines;
    return only && others.length === 0 && isWhole(only, search) ? only : undefined;
  }
  return undefined;
}

/** A half-typed street isn't an address yet, even if only one home matches it. */
function isWhole(line: ListingSuggestion, text: string): boolean {
  const search = readSearch(text);
  if (search.kind !== "number" || search.street === "") return false;
  const address = ` ${searchableAddress(line)} ${(line.postalcode ?? "").toLowerCase()} `;
  if (!address.startsWith(` ${search.number} `)) return false;
  return [...search.terms.map(spellWord), ...(search.units.length > 0 ? [search.units] : [])].every(
    (spellings) => spellings.some((word) => address.includes(` ${word} `)),
  );
}
