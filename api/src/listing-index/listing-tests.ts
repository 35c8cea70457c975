import type { PropertyFilter } from "@larchway/shared/listing-filters";
import { normalizeName } from "../listings/address-text";
import { choices } from "../listings/filter-repository";
import type { Kind } from "./packed-listing-repository";
import { highestPrice, noPrice } from "./listing-columns";
import { type SearchWords, parseSearchWords } from "./search-words";
import type { Dictionaries } from "./dictionaries";

/** A test of the codes of a column. */
export interface CodeTest {
  /** Tells this test from all others, of other columns too. */
  key: string;
  /** For each code, 1 when the listing may pass. */
  passes: () => Uint8Array;
}

/** A filter as tests of columns. */
export interface ListingTests {
  kind?: CodeTest;
  city?: CodeTest;
  rooms?: CodeTest;
  office?: CodeTest;
  /** Whole dollars; no listing without a price passes either. */
  lowest?: number;
  highest?: number;
  words?: SearchWords;
  /** Only active listings can pass. */
  onlyActive: boolean;
}

const answered = new Set<string>([
  "propertyType",
  "PropertySubType",
  "transactionType",
  "city",
  "minPrice",
  "maxPrice",
  "minBedrooms",
  "baths",
  "status",
  "MlsStatus",
  "mlsStatus",
  "listOfficeName",
  "search",
] satisfies (keyof PropertyFilter)[]);

/** The tests of a filter; undefined for one that the index cannot answer. They are those of `buildWhere`. */
export function toListingTests(
  filter: PropertyFilter,
  dictionaries: Dictionaries,
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
    kind: kindTest(filter, dictionaries, withoutLocked),
    city:
      cities.length > 0
        ? createCodeTest("city", cities, dictionaries.cities.values, (norm) => isIn(norm, cities))
        : undefined,
    rooms: hasRooms
      ? createCodeTest(
          "rooms",
          [minBedrooms, baths],
          dictionaries.rooms.values,
          ({ bedrooms, bathrooms }) => isAtLeast(bedrooms, minBedrooms) && isAtLeast(bathrooms, baths),
        )
      : undefined,
    office: listOfficeName
      ? createCodeTest(
          "office",
          listOfficeName,
          dictionaries.offices.values,
          (name) => name === listOfficeName,
        )
      : undefined,
    ...priceRange(filter),
    words: filter.search ? parseSearchWords(filter.search) : undefined,
    onlyActive: statuses.length > 0 && statuses.every((status) => status.toLowerCase() === "active"),
  };
}

function kindTest(
  filter: PropertyFilter,
  { kinds }: Dictionaries,
  withoutLocked: boolean,
): CodeTest | undefined {
  const columns: [Exclude<keyof Kind, "asWritten">, string[]][] = (
    [
      ["propertyType", filter.propertyType],
      ["propertySubType", filter.PropertySubType],
      ["transactionType", filter.transactionType],
      ["status", filter.status],
      ["mlsStatus", filter.MlsStatus ?? filter.mlsStatus],
    ] as const
  ).map(([name, text]) => [name, choices(text).map((value) => value.toLowerCase())]);
  const asked = columns.filter(([, values]) => values.length > 0);
  if (asked.length === 0 && !withoutLocked) return undefined;
  return createCodeTest(
    "kind",
    [withoutLocked, asked],
    kinds.values,
    (kind) =>
      !(withoutLocked && kind.locked) &&
      asked.every(([name, values]) => (values as unknown[]).includes(kind[name])),
  );
}

function createCodeTest<Value>(
  column: string,
  asked: unknown,
  values: readonly Value[],
  passes: (value: Value) => boolean,
): CodeTest {
  return {
    key: `${column} ${JSON.stringify(asked)}`,
    passes: () => Uint8Array.from(values, (value) => (passes(value) ? 1 : 0)),
  };
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

function priceRange({ minPrice, maxPrice }: PropertyFilter): Pick<ListingTests, "lowest" | "highest"> {
  if (minPrice === undefined && maxPrice === undefined) return {};
  // Nothing costs more than the highest price, nor less than nothing.
  const lowest = Math.min(Math.max(Math.ceil(minPrice ?? 0), noPrice + 1), highestPrice + 1);
  if (maxPrice === undefined) return { lowest };
  return { lowest, highest: Math.max(noPrice, Math.min(Math.floor(maxPrice), highestPrice)) };
}
