import type { Viewer } from "@larchway/listing-index/viewer";
import type { AddressBeginning, StreetShare } from "@larchway/listing-index/index/find-addresses";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { newestPage } from "@larchway/listing-index/index/list-page";
import { type CityRow } from "../../listings/listing-repository";
import type { ListingRow } from "@larchway/listing-index/listings/listing-table";
import type { ListingTexts } from "../../listings/listing-texts";
import { findListingPage } from "../../listings/listing-page";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { reorderStreet } from "@larchway/listing-index/search-text/word-spellings";
import { hintedFirst } from "./address-hints";
import { listSameTexts } from "./address-texts";
import type { SearchDependencies } from "./dependencies";
import { anywhere, listCityIds, type SearchContext } from "./search-context";
import { similarCities } from "./find-cities";
import { findExactStreets, findStreets, listStreetTexts } from "./find-streets";
import type { FoundStreet } from "./street-names";
import { findNamedPlaces } from "./place-names";
import { findAtAddresses, findAtPostalCode, findByKey, findOnStreets } from "./suggestion-repository";

type Needed = Pick<SearchDependencies, "database" | "cities" | "streets">;

/** A shorter street matches too many names to guess. */
export const shortestGuess = 3;

/**
 * Cities for a typed beginning; misspelled ones only when no city, place or street has it. `isGuess` unless the cities
 * have this beginning.
 */
export async function suggestCities(
  { cities, streets }: Needed,
  text: string,
  context: SearchContext = anywhere,
): Promise<{ cities: readonly CityRow[]; isGuess: boolean }> {
  const search = readSearch(text);
  const name = search.kind === "terms" ? search.line : text;
  const found = await cities.startingWith(name);
  // City names contain no digits.
  if (found.length > 0 || search.kind !== "terms" || search.key !== undefined) {
    const inView = listCityIds(context, found);
    const ranked = [...found].sort(
      (left, right) => Number(inView.has(right.id)) - Number(inView.has(left.id)),
    );
    return { cities: ranked, isGuess: found.length === 0 };
  }
  if (findNamedPlaces(search.line, { guess: false }).length > 0) return { cities: [], isGuess: true };
  const all = await cities.all();
  const similar = similarCities(all, normalizeName(name))?.cities ?? [];
  const isStreet = similar.length > 0 && findExactStreets(await streets.current(), all, search.text);
  return { cities: isStreet ? [] : similar, isGuess: true };
}

interface SuggestOptions {
  limit: number;
  guess?: boolean;
  viewer: Viewer;
  /** Homes on the streets of the city in view come first. */
  context?: SearchContext;
  /** The format of the returned listings. */
  texts: ListingTexts<ListingRow>;
}

/**
 * Listings for a typed beginning, by the shape of the text (see search-text.ts). Without `guess` a street must have
 * this beginning: the name of a city doesn't mean a street with an almost equal name.
 */
export async function suggestListings(
  { database, cities, streets, listingIndex }: Needed & Pick<SearchDependencies, "listingIndex">,
  text: string,
  { limit, guess = true, viewer, context = anywhere, texts: allTexts }: SuggestOptions,
): Promise<Buffer[]> {
  // Without the database some of the listings are better than none.
  const texts = { ...allTexts, find: allTexts.findAvailable };
  const findTexts = async (ids: number[] | undefined, orElse: () => Promise<ListingRow[]>) =>
    ids ? texts.find(ids, viewer) : (await orElse()).map((row) => texts.toText(row, viewer));
  const atAddresses = (beginnings: readonly AddressBeginning[]) =>
    findTexts(listingIndex.byAddress(beginnings, limit), () => findAtAddresses(database, beginnings, limit));
  const onStreets = async (found: readonly FoundStreet[]) => {
    if (found.length === 0) return [];
    const shares = divideLimit(found, limit);
    return findTexts(listingIndex.onStreets(shares, limit), () => findOnStreets(database, shares, limit));
  };

  const atPostalCode = (code: string) =>
    findTexts(listingIndex.atPostalCode(code, limit), () => findAtPostalCode(database, code, limit));

  const search = readSearch(text);
  const byKey = async () => {
    const { key } = search;
    if (key === undefined) return [];
    const isStale = listingIndex.staleSeconds() !== undefined;
    const found = isStale ? listingIndex.page({ search: key }, newestPage(limit), viewer) : undefined;
    return findTexts(found?.ids, () => findByKey(database, key, limit));
  };
  /** A text of this shape is rarely an MLS number: those are last. */
  const withKeysBehind = async (lines: Buffer[]) => {
    if (lines.length === limit) return lines;
    const seen = new Set(lines.map(String));
    const withKey = (await byKey()).filter((line) => !seen.has(String(line)));
    return [...lines, ...withKey].slice(0, limit);
  };
  if (search.kind === "postal") return withKeysBehind(await atPostalCode(search.code));
  if (search.kind === "terms") {
    const withKey = await byKey();
    if (withKey.length > 0) return withKey;
    if (search.text.length < 2) return [];
    const find = guess ? findStreets : findExactStreets;
    const all = await cities.all();
    const inView = listCityIds(context, all);
    return onStreets(find(await streets.current(), all, search.text, inView) ?? []);
  }

  const { street, number, prefix, units, hints } = search;
  if (street.length < shortestGuess) {
    // "12" is more likely a house number than an MLS number; "40512345" isn't a house number.
    return withKeysBehind(await atAddresses([{ text: prefix, distance: 0 }]));
  }
  const streetNames = await streets.current();
  const found = findStreets(streetNames, await cities.all(), street);
  const spellings = [...listStreetTexts(street), ...reorderStreet(street)];
  const numbers = [...hints.filter((hint) => /^\d /.test(hint)).map((hint) => `${number} ${hint}`), number];
  const beginnings: AddressBeginning[] = numbers.flatMap((house) =>
    spellings.map((spelling) => ({ text: `${house} ${spelling}`, distance: 0 })),
  );
  // If a street has this beginning, the typed address finds all; a unit and the city may follow ("12 king st 804").
  if (streetNames.startingWith(spellings, { take: 1 }).length === 0)
    beginnings.push(...numbers.flatMap((house) => found.map((item) => beginningOn(item, house))));
  // Another number is another home, so a number without a listing has no result.
  const atNumber = await atAddresses(beginnings);
  if (units.length === 0) return hintedFirst(atNumber, text);
  const atUnit = await findAtUnit({ database, cities, streets, listingIndex }, text, {
    limit,
    viewer,
    texts,
  });
  const seen = new Set(atUnit.map(String));
  return [...atUnit, ...atNumber.filter((line) => !seen.has(String(line)))].slice(0, limit);
}

/** The homes with the typed unit, the newest first; in a house with many, they come before its others. */
async function findAtUnit(
  { database, cities, streets, listingIndex }: Needed & Pick<SearchDependencies, "listingIndex">,
  text: string,
  { limit, viewer, texts }: SuggestOptions,
): Promise<Buffer[]> {
  for (const search of await listSameTexts({ cities, streets }, text)) {
    const found = await findListingPage(
      { database, listingIndex, cards: texts },
      { search },
      newestPage(limit),
      viewer,
    );
    if (found.total > 0) return found.cards;
  }
  return [];
}

function beginningOn({ street: { id, norm }, distance }: FoundStreet, house: string): AddressBeginning {
  return { text: `${house} ${norm}`, streetId: id, distance };
}

/** The number of listings to read of each street: with enough active ones exactly the limit, in turn from each. */
function divideLimit(found: readonly FoundStreet[], limit: number): StreetShare[] {
  const shares = found.map(({ street, distance }) => ({
    id: street.id,
    distance,
    share: 0,
    active: street.active,
  }));
  const active = shares.reduce((sum, street) => sum + street.active, 0);
  if (active < limit) return shares.map(({ id, distance }) => ({ id, distance, share: limit }));
  let left = limit;
  while (left > 0) {
    for (const street of shares) {
      if (left === 0 || street.share === street.active) continue;
      street.share += 1;
      left -= 1;
    }
  }
  return shares.filter(({ share }) => share > 0).map(({ id, distance, share }) => ({ id, distance, share }));
}
