import type { PlaceSuggestion } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { writeFilters, type NarrowingFilters, type PropertyFilter } from "@larchway/shared/listing-filters";
import { LRUCache } from "lru-cache";
import { normalizeAddress, streetBase } from "@larchway/listing-index/search-text/address-text";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { reorderStreet } from "@larchway/listing-index/search-text/word-spellings";
import { findPostalAreas } from "../../places/postal-areas";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import type { SearchDependencies } from "./dependencies";
import { findExactStreets, findStreets, listStreetTexts, type FoundStreet } from "./find-streets";
import { anywhere, listCityIds, toMiddle, toViewRank, type SearchContext } from "./search-context";
import { findNamedPlaces, wholeName, type NamedPlace } from "./place-names";
import type { Office } from "./office-names";
import { spellStreet } from "./spell-street";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/** A place to suggest; the highest rank comes first. */
export interface RankedPlace {
  suggestion: PlaceSuggestion;
  rank: number;
  /** Whether the name's beginning matches only with a typing error. */
  isMisspelt: boolean;
}

/** Preference between kinds whose names match equally. */
const kindRanks = {
  neighbourhood: 20,
  community: 20,
  street: 9,
  station: 8,
  intersection: 6,
  office: 4,
  school: 0,
};
/** Match quality of a street or an office: see place-names.ts. */
const streetFits = { whole: 30, begins: 12 };
/** Rank bonus for ten times as many homes. */
const marketRank = 3;
/** Number of equally ranked places whose homes are counted. */
const counted = 8;
/** A shorter text matches too many streets. */
const shortestStreet = 3;
/** The same for offices, whose names often have the same beginning. */
const shortestOffice = 4;

/** Places for a typed beginning; misspelled ones only with `guess`. */
export async function suggestPlaces(
  { cities, streets, offices, listingIndex }: Needed,
  text: string,
  { guess, take, context = anywhere }: { guess: boolean; take: number; context?: SearchContext },
): Promise<RankedPlace[]> {
  const search = readSearch(text);
  if (search.kind === "number") return [];
  if (search.kind === "postal") {
    const areas = findPostalAreas(search.code.slice(0, 3)).slice(0, take);
    return areas.map((area) => ({
      suggestion: {
        type: "place",
        kind: "postal",
        name: area.code,
        municipality: area.name,
        ...describe(listingIndex, { search: area.code }, context),
      },
      rank: 0,
      isMisspelt: false,
    }));
  }
  const all = await cities.all();
  const streetNames = await streets.current();
  const inView = listCityIds(context, all);
  const found =
    search.text.length < shortestStreet
      ? []
      : (findExactStreets(streetNames, all, search.text, inView) ?? []);
  let named = findNamedPlaces(search.line, { guess: guess && found.length === 0 });
  const typos = named[0]?.distance ?? 0;
  if (typos > 0) {
    // Of two guesses, the nearer one: a street's homes show below.
    const [street] = findStreets(streetNames, all, search.text);
    if (street && street.distance < typos) named = [];
  }
  const cityNames = new Map(all.map(({ id, name }) => [id, displayCity(name)]));
  const ranked = [
    ...rankNamed(listingIndex, named, context),
    ...rankStreets(found, (street) => cityNames.get(street.cityId), context),
    ...rankOffices(listingIndex, await offices(), search.line, context),
  ];
  return ranked.sort((left, right) => right.rank - left.rank).slice(0, take);
}

/** The streets for a typed house number that no home has: homes with another number are not suggested. */
export async function suggestStreets(
  { cities, streets }: Pick<Needed, "cities" | "streets">,
  street: string,
  context: SearchContext,
): Promise<RankedPlace[]> {
  const all = await cities.all();
  const cityNames = new Map(all.map(({ id, name }) => [id, displayCity(name)]));
  const found = findStreets(await streets.current(), all, street, listCityIds(context, all));
  const ranked = rankStreets(found, ({ cityId }) => cityNames.get(cityId), context);
  return ranked.sort((left, right) => right.rank - left.rank);
}

function rankNamed(
  listingIndex: ListingIndex,
  found: readonly NamedPlace[],
  context: SearchContext,
): RankedPlace[] {
  return found
    .map(({ place, fit, distance }) => ({
      place,
      isMisspelt: distance > 0,
      rank: fit + kindRanks[place.kind] + toViewRank(context, place.municipality, toMiddle(place)),
    }))
    .sort((left, right) => right.rank - left.rank)
    .slice(0, counted)
    .map(({ place: { id, kind, name, municipality }, isMisspelt, rank }) => {
      const described = describe(listingIndex, { place: id }, context);
      return {
        suggestion: { type: "place", kind, name, municipality, ...described },
        rank: rank + toMarketRank(described.count),
        isMisspelt,
      };
    });
}

/** Streets. A city's districts are shown as the city, so its streets may be repeated. */
function rankStreets(
  found: readonly FoundStreet[],
  getCity: (street: FoundStreet["street"]) => string | undefined,
  context: SearchContext,
): RankedPlace[] {
  const byName = new Map<string, RankedPlace>();
  for (const { street, typed } of found) {
    const municipality = getCity(street);
    if (!municipality) continue;
    const name = spellStreet(street.norm);
    const search = `${name}, ${municipality}`;
    const count = (byName.get(search)?.suggestion.count ?? 0) + street.active;
    const isWhole =
      [...listStreetTexts(typed.street), ...reorderStreet(typed.street)].includes(street.norm) ||
      streetBase(street.norm) === typed.street;
    byName.set(search, {
      suggestion: { type: "place", kind: "street", name, municipality, count, query: toQuery({ search }) },
      rank:
        kindRanks.street +
        (isWhole ? streetFits.whole : streetFits.begins) +
        toMarketRank(count) +
        toViewRank(context, municipality),
      isMisspelt: false,
    });
  }
  return [...byName.values()];
}

/** Brokerages whose name has this beginning, with their number of homes on the market. */
function rankOffices(
  listingIndex: ListingIndex,
  offices: readonly Office[],
  line: string,
  context: SearchContext,
): RankedPlace[] {
  const text = normalizeName(line);
  if (text.length < shortestOffice) return [];
  return offices
    .filter(({ norm }) => norm.startsWith(text))
    .slice(0, counted)
    .flatMap(({ name, norm }) => {
      const described = describe(listingIndex, { listOfficeName: name }, context);
      if (described.count === 0) return [];
      const fit = norm === text ? streetFits.whole : streetFits.begins;
      return [
        {
          suggestion: { type: "place", kind: "office", name, municipality: "", ...described },
          rank: kindRanks.office + fit + toMarketRank(described.count),
          isMisspelt: false,
        },
      ];
    });
}

/** The places with this complete name, without a typing error, the best first; also stations by their short names. */
export function listExactPlaces(
  { listingIndex }: Pick<Needed, "listingIndex">,
  text: string,
  context: SearchContext,
): PlaceSuggestion[] {
  const exact = findNamedPlaces(text, { guess: false }).filter(({ fit }) => fit >= wholeName);
  return rankNamed(listingIndex, exact, context)
    .sort((left, right) => right.rank - left.rank)
    .map(({ suggestion }) => suggestion);
}

/** The unique place that a finished text names; none for a text that is also the name of a street. */
export async function findNamedPlace(
  needed: Needed,
  text: string,
  context: SearchContext = anywhere,
): Promise<PlaceSuggestion | undefined> {
  const all = await needed.cities.all();
  const street = normalizeAddress(text);
  const isStreet = findExactStreets(await needed.streets.current(), all, street)?.some(
    (found) => found.street.norm === street,
  );
  if (isStreet) return undefined;
  const exact = findNamedPlaces(text, { guess: false }).filter(({ isExact }) => isExact);
  const [best] = rankNamed(needed.listingIndex, exact, context).sort((left, right) => right.rank - left.rank);
  return best?.suggestion;
}

function toMarketRank(count = 0): number {
  return marketRank * Math.log10(1 + count);
}

/** Homes of the market in view; without one, of both. */
function describe(
  listingIndex: ListingIndex,
  filters: NarrowingFilters,
  { market }: SearchContext,
): { count?: number; query: string } {
  const query = toQuery(filters);
  const filter = { ...filters, transactionType: market };
  return { count: countActive(listingIndex, filter, `${market ?? ""} ${query}`), query };
}

function toQuery(filters: NarrowingFilters): string {
  return writeFilters(filters).toString();
}

/** Counts of active homes are at most a minute old: they are shown next to a name, and rank it. */
const countAge = 60_000;
const counts = new WeakMap<ListingIndex, LRUCache<string, number>>();

function countActive(index: ListingIndex, filters: PropertyFilter, key: string): number | undefined {
  let cache = counts.get(index);
  if (!cache) counts.set(index, (cache = new LRUCache({ max: 6_000, ttl: countAge })));
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const count = index.count({ ...filters, status: "Active" }, { seesSoldData: false });
  if (count !== undefined) cache.set(key, count);
  return count;
}
