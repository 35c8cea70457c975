import {
  readCommute,
  readSchool,
  type HomeFeature,
  type HomeTrait,
  type PropertyFilter,
  type propertySortKeys,
} from "@larchway/shared/listing-filters";
import type { Viewer } from "../viewer";
import { toCostLimit } from "./cost-limit";
import { toEntryTime, toOpenHouseEnds } from "./filter-times";
import { type Column, getColumn, type ListingColumn } from "./listing-table";

type SortKey = (typeof propertySortKeys)[number];

/** How a filter compares its value with its column. Listings without a value never match. */
type FilterTest =
  /** One of several texts, separated by commas, ignoring case. */
  | "inList"
  /** None of several texts; listings without a value match. */
  | "notInList"
  /** Exactly this text. */
  | "equals"
  /** A whole number that is the minimum. */
  | "atLeast"
  /** A whole number that is the maximum. */
  | "atMost"
  /** One of several cities, including their districts. */
  | "inCity"
  /** Within a neighbourhood, or near a station or a school, by the position that visitors may see. */
  | "inPlace"
  /** Within one of several polygons, by the same position. */
  | "inPolygons"
  /** Within the catchment of a school, by the same position. */
  | "inCatchment"
  /** Within a distance of a point, by the same position. */
  | "inCircle"
  /** Beginnings of terms of address and postal code, or an MLS number. */
  | "hasWords"
  /** At least one term of a column of terms separated by blanks; the value lists the terms, separated by commas. */
  | "hasSome"
  /** All listed terms of such a column. */
  | "hasEvery"
  /** None of the listed terms, in the column and in `also`. */
  | "hasNone"
  /** No number, or 0. */
  | "isNone"
  /** A day that is the latest: YYYY-MM-DD. */
  | "byDay"
  /**
   * One of several times separated by blanks, after the first and up to the second of two times separated by a slash.
   */
  | "hasTime"
  /** Not before a time. */
  | "since"
  /** A cost of {@link toCostLimit} that is the maximum; homes without costs never match. */
  | "monthlyAtMost"
  | "cashAtMost"
  /** Full-text search in the description; only SQL supports it. */
  | "inRemarks";

interface FilterColumn {
  column: ListingColumn | "remarks";
  /** A second column with the same test. */
  also?: ListingColumn;
  test: FilterTest;
  /** Converts the value before the comparison. */
  toTested?: (value: never, now: number, filter: PropertyFilter) => string | number;
}

const toLimit = (limit: number, _now: number, { costs }: PropertyFilter) => toCostLimit(limit, costs);

const feature = (name: HomeFeature) =>
  ({ column: "features", test: "hasSome", toTested: () => name }) as const;

/** The area of a commute; the schema has checked it. */
const toCommuteArea = (text: string) => readCommute(text)?.area ?? "";

const trait = (name: HomeTrait) => ({ column: "traits", test: "hasSome", toTested: () => name }) as const;

/**
 * The test of each API filter. SQL (filter-repository.ts), the listing index (listing-tests.ts) and the random filters
 * of their differential test are derived from this table.
 */
export const filterColumns = {
  propertyType: { column: "property_type", test: "inList" },
  PropertySubType: { column: "property_sub_type", test: "inList" },
  exceptKinds: { column: "property_sub_type", test: "notInList" },
  transactionType: { column: "transaction_type", test: "inList" },
  city: { column: "city", test: "inCity" },
  place: { column: "cell", test: "inPlace" },
  area: { column: "cell", test: "inPolygons" },
  within: { column: "cell", test: "inCircle" },
  commute: { column: "cell", test: "inPolygons", toTested: toCommuteArea },
  secondCommute: { column: "cell", test: "inPolygons", toTested: toCommuteArea },
  school: { column: "cell", test: "inCatchment", toTested: (text: string) => readSchool(text)?.school ?? "" },
  minPrice: { column: "list_price", test: "atLeast" },
  maxPrice: { column: "list_price", test: "atMost" },
  minBedrooms: { column: "bedrooms_total", test: "atLeast" },
  maxBedrooms: { column: "bedrooms_total", test: "atMost" },
  baths: { column: "bathrooms", test: "atLeast" },
  maxBaths: { column: "bathrooms", test: "atMost" },
  status: { column: "standard_status", test: "inList" },
  MlsStatus: { column: "mls_status", test: "inList" },
  mlsStatus: { column: "mls_status", test: "inList" },
  listOfficeName: { column: "list_office_name", test: "equals" },
  search: { column: "address_norm", test: "hasWords" },
  words: { column: "remarks", test: "inRemarks" },
  bedroomsAbove: { column: "bedrooms_above", test: "atLeast" },
  minSize: { column: "living_area", test: "atLeast" },
  maxSize: { column: "living_area", test: "atMost" },
  maxFee: { column: "association_fee", test: "atMost" },
  noFee: { column: "association_fee", test: "isNone" },
  maxTaxes: { column: "tax_annual_amount", test: "atMost" },
  // Costs are computed from the price and other columns; the price is withheld as they are.
  maxMonthly: { column: "list_price", test: "monthlyAtMost", toTested: toLimit },
  maxCash: { column: "list_price", test: "cashAtMost", toTested: toLimit },
  builtSince: { column: "year_built", test: "atLeast" },
  builtBefore: { column: "year_built", test: "atMost", toTested: (year: number) => year - 1 },
  parking: { column: "parking_total", test: "atLeast" },
  minLot: { column: "lot_size_area", test: "atLeast" },
  minLotWidth: { column: "lot_width", test: "atLeast" },
  basement: { column: "features", test: "hasSome" },
  outdoor: { column: "features", test: "hasSome" },
  utilities: { column: "features", test: "hasEvery" },
  airConditioning: feature("airConditioning"),
  pool: feature("pool"),
  pets: feature("pets"),
  style: { column: "traits", test: "hasSome" },
  den: trait("den"),
  garage: trait("garage"),
  laundry: trait("laundry"),
  fireplace: trait("fireplace"),
  newConstruction: trait("newConstruction"),
  waterfront: trait("waterfront"),
  furnished: trait("furnished"),
  availableBy: { column: "available_day", test: "byDay" },
  without: { column: "features", also: "traits", test: "hasNone" },
  openHouse: { column: "open_house_ends", test: "hasTime", toTested: toOpenHouseEnds },
  daysListed: { column: "original_entry_at", test: "since", toTested: toEntryTime },
  // The column is in tenths of a percent.
  priceCut: { column: "price_cut", test: "atLeast", toTested: (percent: number) => percent * 10 },
} as const satisfies Record<Exclude<keyof PropertyFilter, Assumption>, FilterColumn>;

/** Parameters that change the meaning of other filters and of orders, and filter nothing alone. */
type Assumption = "costs";
const assumptions = ["costs"] as const satisfies Assumption[];

export type FilterName = keyof typeof filterColumns;
export const filterNames = Object.keys(filterColumns) as FilterName[];

/** Whether lists understand a parameter. */
export function isFilterName(name: string): boolean {
  return ([...filterNames, ...assumptions] as string[]).includes(name);
}

/** Columns of the orders. Time is missing: visitors see another one (`entryColumn`). */
const sortColumns: Record<SortKey, readonly ListingColumn[]> = {
  OriginalEntryTimestamp: [],
  ListPrice: ["list_price"],
  BedroomsTotalInteger: ["bedrooms_total"],
  LivingArea: ["living_area"],
  PricePerSquareFoot: ["list_price", "living_area"],
  PriceCut: ["price_cut"],
  OpenHouse: ["open_house_ends"],
  MonthlyCost: ["list_price"],
  CashNeeded: ["list_price"],
};

/** An active filter with its column. */
export interface SetFilter extends Pick<FilterColumn, "column" | "test"> {
  value: string | number;
}

/** The active filters. */
export function listFilters(filter: PropertyFilter, now = Date.now()): SetFilter[] {
  // Both spellings occur (requirement R7.038); with both, `mlsStatus` is ignored.
  const ignoresLower = filter.MlsStatus !== undefined;
  const active: SetFilter[] = [];
  for (const name of filterNames) {
    const value = name === "mlsStatus" && ignoresLower ? undefined : filter[name];
    if (value === undefined || value === "") continue;
    const { column, also, test, toTested }: FilterColumn = filterColumns[name];
    // Invariant: name and value are of the same filter.
    const tested = toTested?.(value as never, now, filter) ?? value;
    active.push({ column, test, value: tested });
    if (also) active.push({ column: also, test, value: tested });
  }
  return active;
}

/** The columns that a filter and an order read. */
function listColumns(filter: PropertyFilter, sortBy?: SortKey): Pick<Column, "whenLocked" | "saleHistory">[] {
  const names = [...listFilters(filter).map(({ column }) => column), ...(sortBy ? sortColumns[sortBy] : [])];
  return names.map((name) => (name === "remarks" ? { whenLocked: "withheld" } : getColumn(name)));
}

/**
 * The only rule for withheld data. A filter or an order by a withheld column finds no locked listing for a visitor,
 * because it would reveal the value (requirement R6.013). One by past events of listings finds none at all.
 */
export function excludedListings(
  filter: PropertyFilter,
  viewer: Viewer,
  sortBy?: SortKey,
): "none" | "locked" | "all" {
  if (viewer.seesSoldData) return "none";
  const columns = listColumns(filter, sortBy);
  if (columns.some(({ saleHistory }) => saleHistory)) return "all";
  return columns.some(({ whenLocked }) => whenLocked !== "shown") ? "locked" : "none";
}
