import type { PropertyFilter } from "@larchway/shared/contracts/api";
import { normalizeName } from "../listings/address-text";
import { choices } from "../listings/filter-repository";
import type { Kind } from "./packed-listing-repository";
import { highestPrice, noPrice } from "./listing-columns";
import { type SearchWords, searchWordsOf } from "./search-words";
import { deadKind, type Vocabulary } from "./vocabulary";

/** A filter as look-ups: for each code of a column, whether the listing may pass. */
export interface ListingTests {
  kind: Uint8Array;
  city?: Uint8Array;
  rooms?: Uint8Array;
  office?: Uint8Array;
  price?: { low: number; high: number };
  words?: SearchWords;
  /** Only active listings can pass. */
  onlyActive: boolean;
}

const answered = new Set<string>([
  "propertyType", "PropertySubType", "transactionType", "city", "minPrice", "maxPrice", "minBedrooms", "baths",
  "status", "MlsStatus", "mlsStatus", "listOfficeName",
  "search",
] satisfies (keyof PropertyFilter)[]); // prettier-ignore

/** The tests of a filter; undefined for one that the index cannot answer. They are those of `whereOf`. */
export function testsOf(
  filter: PropertyFilter,
  vocabulary: Vocabulary,
  { withoutLocked }: { withoutLocked: boolean },
): ListingTests | undefined {
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== "" && !answered.has(name)) return undefined;
  }
  const { minBedrooms, baths, listOfficeName } = filter;
  const cities = choices(filter.city).map(normalizeName);
  const hasRooms = minBedrooms !== undefined || baths !== undefined;
  const statuses = choices(filter.status);
  return {
    kind: kindTable(filter, vocabulary, withoutLocked),
    city: cities.length > 0 ? table(vocabulary.cities.values, (norm) => isIn(norm, cities)) : undefined,
    rooms: hasRooms
      ? table(
          vocabulary.rooms.values,
          ({ bedrooms, bathrooms }) => isAtLeast(bedrooms, minBedrooms) && isAtLeast(bathrooms, baths),
        )
      : undefined,
    office: listOfficeName ? table(vocabulary.offices.values, (name) => name === listOfficeName) : undefined,
    price: priceRange(filter),
    words: filter.search ? searchWordsOf(filter.search) : undefined,
    onlyActive: statuses.length > 0 && statuses.every((status) => status.toLowerCase() === "active"),
  };
}

function kindTable(filter: PropertyFilter, { kinds }: Vocabulary, withoutLocked: boolean): Uint8Array {
  const columns: [keyof Kind, Set<unknown>][] = (
    [
      ["propertyType", filter.propertyType],
      ["propertySubType", filter.PropertySubType],
      ["transactionType", filter.transactionType],
      ["status", filter.status],
      ["mlsStatus", filter.MlsStatus ?? filter.mlsStatus],
    ] as const
  ).map(([name, text]) => [name, new Set(choices(text).map((value) => value.toLowerCase()))]);
  const asked = columns.filter(([, values]) => values.size > 0);
  const passes = table(
    kinds.values,
    (kind) => !(withoutLocked && kind.locked) && asked.every(([name, values]) => values.has(kind[name])),
  );
  passes[deadKind] = 0;
  return passes;
}

function table<Value>(values: readonly Value[], passes: (value: Value) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => (passes(value) ? 1 : 0));
}

/** Toronto's districts ("Toronto C01") belong to Toronto. */
function isIn(norm: string, cities: readonly string[]): boolean {
  return cities.some(
    (city) => norm === city || (norm.length === city.length + 4 && norm.startsWith(`${city} `)),
  );
}

function isAtLeast(value: number | null, least: number | undefined): boolean {
  return least === undefined || (value !== null && value >= least);
}

function priceRange({ minPrice, maxPrice }: PropertyFilter): ListingTests["price"] {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const low = Math.max(Math.ceil(minPrice ?? 0), noPrice + 1);
  const high = Math.floor(maxPrice ?? highestPrice);
  // Nothing costs more than the highest price, nor less than nothing.
  if (low > highestPrice || high < low) return { low: highestPrice, high: noPrice + 1 };
  return { low, high: Math.min(high, highestPrice) };
}
