import type { FiltersSuggestion } from "@larchway/shared/contracts/api";
import {
  filterChips,
  readFilters,
  writeFilters,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { findCityName } from "../../listings/named-city";
import { withoutRegion } from "@larchway/listing-index/search-text/region-text";
import type { SearchDependencies } from "./dependencies";
import { anywhere, type SearchContext } from "./search-context";
import { readWords } from "./read-words";
import { findNamedPlace, suggestPlaces } from "./suggest-places";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/** Filters found in a text. */
export interface FoundFilters {
  suggestion: FiltersSuggestion;
  /** Whether no other meaning is possible. */
  isSure: boolean;
}

/** The filters and the place in a free text; undefined unless rules recognize enough of it. */
export async function suggestFilters(
  needed: Needed,
  text: string,
  context: SearchContext = anywhere,
): Promise<FoundFilters | undefined> {
  const { filters, market, rest } = readWords(text);
  const ruled = Object.keys(filters).length;
  if (ruled === 0 && market === undefined) return undefined;
  const parts = rest
    .map((part) => withoutRegion(part).line)
    .filter((part) => part !== "" && part !== "ontario");
  const { location, unread } = await readLocation(needed, parts, context);
  const hasLocation = Object.keys(location).length > 0;
  if (ruled + Number(hasLocation) === 0) return undefined;
  // "12 Cottage Street" is an address, and "Cottage Street" may be one; "2 beds" isn't.
  const { minBedrooms, baths, minPrice, maxPrice } = filters;
  const isWordAlone = ruled === 1 && (minBedrooms ?? baths ?? minPrice ?? maxPrice) === undefined;
  const isAddress = /^\d/.test(rest[0] ?? "");
  if (unread.length > 0 && (isAddress || !hasLocation) && (ruled === 0 || isWordAlone)) return undefined;
  const all = { ...filters, ...location };
  const count = needed.listingIndex.count(
    { ...all, status: "Active", transactionType: market ?? context.market },
    { seesSoldData: false },
  );
  return {
    suggestion: {
      type: "filters",
      texts: filterChips(all, market).map((chip) => chip.text),
      ...(unread.length > 0 && { unread: unread.join(" ") }),
      market,
      count,
      query: writeFilters(all).toString(),
    },
    isSure: unread.length === 0 && ruled + Number(hasLocation) + Number(market !== undefined) > 1,
  };
}

interface Location {
  location: NarrowingFilters;
  unread: string[];
}

/** The unique city or place in the parts; all other terms are left over. */
async function readLocation(
  needed: Needed,
  parts: readonly string[],
  context: SearchContext,
): Promise<Location> {
  for (const find of [findStreet, findExact, findTyped]) {
    for (const [at, part] of parts.entries()) {
      const found = await find(needed, part, { isLast: at === parts.length - 1, context });
      if (found)
        return {
          location: found.location,
          unread: [...parts.slice(0, at), ...found.unread, ...parts.slice(at + 1)],
        };
    }
  }
  return { location: {}, unread: [...parts] };
}

interface PartOptions {
  isLast: boolean;
  context: SearchContext;
}

/** A street in a city: otherwise only the city would be found, and the street left over. */
async function findStreet(
  needed: Needed,
  part: string,
  { context }: PartOptions,
): Promise<Location | undefined> {
  const hasKind = part.split(" ").some((word, index) => index > 0 && isStreetKind(word));
  if (!hasKind) return undefined;
  const places = await suggestPlaces(needed, part, { guess: false, take: 3, context });
  const street = places.find(({ suggestion }) => suggestion.kind === "street");
  return street && { location: toFilters(street.suggestion.query), unread: [] };
}

/** A complete name, from the longest possible sequence of terms. */
async function findExact(
  needed: Needed,
  part: string,
  { context }: PartOptions,
): Promise<Location | undefined> {
  const terms = part.split(" ");
  for (let length = terms.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= terms.length; from += 1) {
      const some = terms.slice(from, from + length).join(" ");
      const place = await findNamedPlace(needed, some, context);
      const location = (await findCity(needed, some)) ?? (place && toFilters(place.query));
      if (location) return { location, unread: [...terms.slice(0, from), ...terms.slice(from + length)] };
    }
  }
  return undefined;
}

/** A street; for the last terms, which may be half typed, also a beginning of a name. */
async function findTyped(
  needed: Needed,
  part: string,
  { isLast, context }: PartOptions,
): Promise<Location | undefined> {
  const [place] = await suggestPlaces(needed, part, { guess: isLast, take: 1, context });
  if (!place || !(isLast || place.suggestion.kind === "street")) return undefined;
  return { location: toFilters(place.suggestion.query), unread: [] };
}

async function findCity({ cities }: Needed, name: string): Promise<NarrowingFilters | undefined> {
  const city = findCityName(await cities.all(), name);
  return city === undefined ? undefined : { city };
}

function toFilters(query: string): NarrowingFilters {
  return readFilters(new URLSearchParams(query));
}
