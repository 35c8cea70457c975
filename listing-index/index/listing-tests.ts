import { LRUCache } from "lru-cache";
import { type PropertyFilter, readValues } from "@larchway/shared/listing-filters";
import { normalizeName } from "../search-text/normalize-name";
import { type excludedListings, isFilterName, listFilters, type SetFilter } from "../listings/filter-columns";
import { readCostLimit } from "../listings/cost-limit";
import { type FilterArea, type FindPlaceArea, toFilterArea } from "../listings/filter-areas";
import { createEndTest, toDayNumber } from "../listings/filter-times";
import { getColumn } from "../listings/listing-table";
import type { BitSet } from "./bit-set";
import type { Dictionaries } from "./dictionaries";
import type {
  CodeColumn,
  DictionaryColumn,
  FactColumn,
  NumberColumn,
  RoomColumn,
  WordColumn,
} from "./indexed-columns";
import { createCashTest, createMonthlyTest } from "./listing-costs";
import { highestNumber, type ListingColumns, noNumber } from "./listing-columns";
import { parseSearchTerms, type SearchTerms } from "./search-terms";

/** A test of the codes of a column. */
interface CodeTest {
  column: CodeColumn;
  /** Unique among all tests, including those of other columns. */
  key: string;
  /** For each code, 1 when the listing may pass. */
  passes: () => Uint8Array;
}

/** A test of whole numbers; listings without one never pass. */
interface RangeTest {
  column: NumberColumn;
  lowest: number;
  highest?: number;
}

/** The same for facts, and for the time of entry in microseconds since 1970. */
interface FactTest {
  column: FactColumn | "time";
  /** Unique among all tests. */
  key: string;
  lowest: number;
  highest: number;
}

/** A test of a cost, which several columns decide. */
interface CostTest {
  /** Unique among all tests. */
  key: string;
  getTest: () => (columns: ListingColumns, slot: number) => boolean;
}

/** A filter as tests of columns. */
export interface ListingTests {
  codes: CodeTest[];
  ranges: RangeTest[];
  facts: FactTest[];
  costs: CostTest[];
  search?: SearchTerms;
  description?: DescriptionTest;
  areas: FilterArea[];
  /** Whether only active listings can pass. */
  onlyActive: boolean;
}

/** A test of the terms of descriptions. */
export interface DescriptionTest {
  key: string;
  /** See `DescriptionTerms.addMatches`. */
  addMatches: (set: BitSet, listings: { ids: Uint32Array; positions: Uint32Array }) => void;
}

/** What tests need besides the columns. */
export interface TestSources {
  findPlaceArea: FindPlaceArea;
  /** Without it a filter of descriptions cannot be evaluated. */
  readDescription?: (text: string) => ListingTests["description"];
}

/** The tests of a filter; undefined for one that the index cannot evaluate. Equivalent to `buildWhere`. */
export function toListingTests(
  filter: PropertyFilter,
  dictionaries: Dictionaries,
  excluded: ReturnType<typeof excludedListings>,
  { findPlaceArea, readDescription }: TestSources,
): ListingTests | undefined {
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== "" && !isFilterName(name)) return undefined;

  const filters = listFilters(filter);
  const held = new Map<IndexKind, SetFilter[]>();
  for (const each of filters) {
    const indexKind = getIndexKind(each);
    if (!indexKind) return undefined;
    held.set(indexKind, [...(held.get(indexKind) ?? []), each]);
  }
  const [search] = held.get("search") ?? [];
  const [remarks] = held.get("description") ?? [];
  const description = remarks && readDescription?.(String(remarks.value));
  if (remarks && !description) return undefined;
  const statuses = readValues(filter.status ?? "");
  return {
    codes: [
      ...testKinds(held.get("word") ?? [], dictionaries, excluded),
      ...testCities(held.get("city") ?? [], dictionaries),
      ...testRooms(held.get("rooms") ?? [], dictionaries),
      ...(held.get("dictionary") ?? []).flatMap((each) => testDictionary(each, dictionaries)),
    ],
    ranges: toRanges(held.get("number") ?? []),
    areas: (held.get("area") ?? []).flatMap((each) => toFilterArea(each, findPlaceArea) ?? []),
    facts: (held.get("fact") ?? []).map(toFactTest),
    costs: (held.get("cost") ?? []).map((each) => toCostTest(each, dictionaries)),
    description,
    search: search && parseSearchTerms(String(search.value)),
    onlyActive: statuses.length > 0 && statuses.every((status) => status.toLowerCase() === "active"),
  };
}

type IndexKind =
  "search" | "description" | "area" | "city" | "word" | "dictionary" | "rooms" | "number" | "fact" | "cost";

const areaTests = new Set<SetFilter["test"]>(["inPlace", "inPolygons", "inCircle", "inCatchment"]);

/** How the index evaluates a filter, if it can. */
function getIndexKind({ column, test }: SetFilter): IndexKind | undefined {
  if (test === "hasWords") return "search";
  if (test === "inCity") return "city";
  if (areaTests.has(test)) return "area";
  if (test === "since") return "fact";
  if (test === "monthlyAtMost" || test === "cashAtMost") return "cost";
  if (column === "remarks") return test === "inRemarks" ? "description" : undefined;
  const indexKind = getColumn(column).indexed;
  const tests = {
    word: ["inList", "notInList"],
    dictionary: ["inList", "equals", "hasSome", "hasEvery", "hasNone", "hasTime"],
    rooms: ["atLeast", "atMost"],
    number: ["atLeast", "atMost"],
    fact: ["atLeast", "atMost", "isNone", "byDay"],
  };
  return indexKind && tests[indexKind].includes(test) ? indexKind : undefined;
}

function toLowerChoices(value: string | number): string[] {
  return readValues(String(value)).map((choice) => choice.toLowerCase());
}

/** All terms together, and whether visitors may open the listing. */
function testKinds(
  filters: readonly SetFilter[],
  { kinds }: Dictionaries,
  excluded: ReturnType<typeof excludedListings>,
): CodeTest[] {
  const requested = filters
    .map(({ column, test, value }) => ({
      name: column as WordColumn,
      values: toLowerChoices(value),
      isExcluded: test === "notInList",
    }))
    .filter(({ values }) => values.length > 0);
  if (requested.length === 0 && excluded === "none") return [];
  return [
    createCodeTest(
      "kind",
      [excluded, requested],
      kinds.values,
      ({ texts, locked }) =>
        excluded !== "all" &&
        !(excluded === "locked" && locked) &&
        requested.every(({ name, values, isExcluded }) => {
          const word = texts[name];
          return (word !== null && values.includes(word)) !== isExcluded;
        }),
    ),
  ];
}

function testCities(filters: readonly SetFilter[], { cities }: Dictionaries): CodeTest[] {
  return filters.flatMap(({ value }) => {
    const names = readValues(String(value)).map(normalizeName);
    return names.length > 0
      ? createCodeTest("city", names, cities.values, ({ norm }) => isIn(norm, names))
      : [];
  });
}

function testRooms(filters: readonly SetFilter[], { rooms }: Dictionaries): CodeTest[] {
  if (filters.length === 0) return [];
  return [
    createCodeTest("rooms", filters, rooms.values, (counts) =>
      filters.every(({ column, test, value }) => {
        const count = counts[column as RoomColumn];
        return count !== null && (test === "atLeast" ? count >= Number(value) : count <= Number(value));
      }),
    ),
  ];
}

function testDictionary({ column, test, value }: SetFilter, { texts }: Dictionaries): CodeTest[] {
  const name = column as DictionaryColumn;
  if (test === "equals")
    return [createCodeTest(name, value, texts[name].values, (word) => word.value === value)];
  if (test === "hasSome" || test === "hasEvery" || test === "hasNone") {
    const requested = readValues(String(value));
    if (requested.length === 0) return [];
    const hasRequested = ({ value: text }: { value: string | null }) => {
      const has = (text ?? "").split(" ");
      if (test === "hasEvery") return requested.every((word) => has.includes(word));
      return requested.some((word) => has.includes(word)) === (test === "hasSome");
    };
    return [createCodeTest(name, [test, requested], texts[name].values, hasRequested)];
  }
  if (test === "hasTime") {
    const hasTime = createEndTest(String(value));
    return [createCodeTest(name, [test, value], texts[name].values, (word) => hasTime(word.value ?? ""))];
  }
  const values = toLowerChoices(value);
  if (values.length === 0) return [];
  const isRequested = ({ lower }: { lower: string | null }) => lower !== null && values.includes(lower);
  return [createCodeTest(name, values, texts[name].values, isRequested)];
}

function createCodeTest<Value>(
  column: CodeColumn,
  requested: unknown,
  values: readonly Value[],
  passes: (value: Value) => boolean,
): CodeTest {
  const key = `${column} ${JSON.stringify(requested)}`;
  return { column, key, passes: () => getPassingCodes(key, values, passes) };
}

/** Results for at most 65,536 codes each. */
const cachedTests = 64;
/** So few codes are tested again. */
const fewCodes = 256;
const passingCodes = new WeakMap<readonly unknown[], LRUCache<string, Uint8Array>>();

/** 1 for each code whose value passes. The tables of changed listings share the results, because codes never change. */
function getPassingCodes<Value>(
  key: string,
  values: readonly Value[],
  passes: (value: Value) => boolean,
): Uint8Array {
  if (values.length < fewCodes) return Uint8Array.from(values, (value) => (passes(value) ? 1 : 0));
  const cache = passingCodes.get(values) ?? new LRUCache<string, Uint8Array>({ max: cachedTests });
  passingCodes.set(values, cache);
  const cached = cache.get(key);
  if (cached?.length === values.length) return cached;
  const codes = new Uint8Array(values.length);
  if (cached) codes.set(cached);
  for (let code = cached?.length ?? 0; code < codes.length; code += 1)
    codes[code] = passes(values[code] as Value) ? 1 : 0;
  cache.set(key, codes);
  return codes;
}

/** Toronto's districts ("Toronto C01") belong to Toronto. */
function isIn(norm: string, cities: readonly string[]): boolean {
  return cities.some(
    (city) => norm === city || (norm.length === city.length + 4 && norm.startsWith(`${city} `)),
  );
}

/** The bounds of each column, within the index's range: no value is above the highest number, or below 0. */
function toRanges(filters: readonly SetFilter[]): RangeTest[] {
  const ranges = new Map<NumberColumn, RangeTest>();
  for (const { column, test, value } of filters) {
    const name = column as NumberColumn;
    const range = ranges.get(name) ?? { column: name, lowest: noNumber + 1 };
    ranges.set(name, range);
    if (test === "atLeast")
      range.lowest = Math.max(range.lowest, Math.min(Math.ceil(Number(value)), highestNumber + 1));
    else
      range.highest = Math.max(noNumber, Math.min(Math.floor(Number(value)), range.highest ?? highestNumber));
  }
  return [...ranges.values()];
}

/** Facts are at least 0, so that a listing without one passes neither bound. */
function toFactTest({ column, test, value }: SetFilter): FactTest {
  const number = test === "byDay" ? toDayNumber(String(value)) : Number(value);
  if (test === "since")
    return { column: "time", key: `since ${number}`, lowest: number * 1_000, highest: Infinity };
  const name = column as FactColumn;
  if (test === "isNone") return { column: name, key: `${name} none`, lowest: noNumber, highest: 0 };
  const [lowest, highest] =
    test === "atLeast"
      ? [Math.max(noNumber + 1, Math.ceil(number)), Infinity]
      : [noNumber + 1, Math.floor(number)];
  return { column: name, key: `${name} ${lowest} ${highest}`, lowest, highest };
}

function toCostTest({ test, value }: SetFilter, dictionaries: Dictionaries): CostTest {
  const { most, plan } = readCostLimit(String(value));
  const create = test === "monthlyAtMost" ? createMonthlyTest : createCashTest;
  return { key: `${test} ${value}`, getTest: () => create(dictionaries, most, plan) };
}
