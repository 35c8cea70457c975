import type { FiltersSuggestion } from "@larchway/shared/contracts/api";
import {
  filterChips,
  narrowingFilters,
  readFilters,
  writeFilters,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { isStreetKind, normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import { withoutRegion } from "@larchway/listing-index/search-text/region-text";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import type { SearchDependencies } from "./dependencies";
import { findLocation } from "./find-location";
import { findExactStreets, findStreets } from "./find-streets";
import { anywhere, type SearchContext } from "./search-context";
import { readWords } from "./read-words";
import type { RestPart } from "./word-items";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/** Filters found in a text. */
export interface FoundFilters {
  suggestion: FiltersSuggestion;
  /** The same in other cities, when a street is in several and the text names none. */
  others: FiltersSuggestion[];
  /** Whether no other meaning is possible. */
  isSure: boolean;
}

/** The filters and the location in a free text; undefined unless rules recognize enough of it. */
export async function suggestFilters(
  needed: Needed,
  text: string,
  context: SearchContext = anywhere,
): Promise<FoundFilters | undefined> {
  // An MLS number, or a house number with its street.
  if (readSearch(text).key !== undefined) return undefined;
  const { filters, market, rest, unread: rejected } = readWords(text, { market: context.market });
  const ruled = Object.keys(filters).length;
  const isNamed = rest.some(({ near }) => near);
  if (ruled === 0 && market === undefined && !isNamed && readSearch(text).kind !== "terms") return undefined;
  const found = await findLocation(needed, rest, context, {
    guess: ruled > 0 || market !== undefined || isNamed,
  });
  const hasLocation = Object.keys(found.location).length > 0;
  const unread = [...rejected, ...found.unread];
  if (ruled === 0 && market === undefined && !found.isSpecial && !(found.isCity && unread.length > 0))
    return undefined;
  if (ruled + Number(hasLocation) === 0) return undefined;
  // "2 km from the station": the number is of the relation.
  const isRelation = isNamed && found.isSpecial;
  if (unread.length > 0 && !isRelation && (await isAddress(needed, text, rest, { ruled, hasLocation })))
    return undefined;
  const describe = (location: NarrowingFilters): FiltersSuggestion => {
    // As the list reads them from its URL: a value that is out of range is none.
    const all = narrowingFilters(readFilters(writeFilters({ ...filters, ...location })));
    const left = unread.join(" ").slice(0, longestUnread);
    return {
      type: "filters",
      texts: filterChips(all, market).map((chip) => chip.text),
      ...(left && { unread: left }),
      market,
      count: needed.listingIndex.count(
        { ...all, status: all.status ?? "Active", transactionType: market ?? context.market },
        { seesSoldData: false },
      ),
      query: writeFilters({ ...all, ...(left && { unread: left }) }).toString(),
    };
  };
  return {
    suggestion: describe(found.location),
    others: found.others.slice(0, mostOthers).map(describe),
    isSure:
      unread.length === 0 &&
      found.others.length === 0 &&
      ruled + Number(hasLocation) + Number(market !== undefined) > 1,
  };
}

const longestUnread = 120;
const mostOthers = 2;

/** "12 Cottage Street" is an address, and "Cottage Street" may be one; "2 beds" isn't. */
async function isAddress(
  { cities, streets }: Needed,
  text: string,
  rest: readonly RestPart[],
  { ruled, hasLocation }: { ruled: number; hasLocation: boolean },
): Promise<boolean> {
  const hasStreet = rest.some(
    ({ text: part, near }) =>
      !near && part.split(" ").some((term, index) => index > 0 && isStreetKind(term) && /^\d/.test(part)),
  );
  const [first] = rest;
  // "10 minutes from the 401 in whitby" has a highway.
  const isNumber = first !== undefined && !first.near && /^\d+[a-z]? \p{L}/u.test(first.text);
  if (ruled < 2 && (hasStreet || isNumber)) return true;
  if ((hasLocation && ruled > 0) || ruled > 1) return false;
  const { line } = withoutRegion(text);
  if (ruled === 0 && (/\d/.test(line) || normalizeAddress(line).split(" ").some(isStreetKind))) return true;
  const [names, all, norm] = [await streets.current(), await cities.all(), normalizeAddress(line)];
  const found = ruled === 0 ? findStreets(names, all, norm) : (findExactStreets(names, all, norm) ?? []);
  return found.length > 0;
}
