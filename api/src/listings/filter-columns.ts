import type { PropertyFilter, propertySortKeys } from "@larchway/shared/listing-filters";
import type { Viewer } from "../access/viewer";
import { getColumn, type ListingColumn } from "./listing-table";

/** How a filter compares its value with its column. Listings without a value never pass. */
type FilterTest =
  /** One of several texts, separated by commas, in any case. */
  | "inList"
  /** This very text. */
  | "equals"
  /** A whole number not below. */
  | "atLeast"
  /** A whole number not above. */
  | "atMost"
  /** One of several cities, with their districts. */
  | "inCity"
  /** Within a neighbourhood or near a station or a school, by the position that visitors may know. */
  | "inPlace"
  /** Beginnings of words of address and postal code, or an MLS number. */
  | "hasWords";

interface FilterColumn {
  column: ListingColumn;
  test: FilterTest;
}

/**
 * What each filter of the API tests. SQL (filter-repository.ts), the listing index (listing-tests.ts)
 * and the random filters of their differential test all follow from here.
 */
export const filterColumns = {
  propertyType: { column: "property_type", test: "inList" },
  PropertySubType: { column: "property_sub_type", test: "inList" },
  transactionType: { column: "transaction_type", test: "inList" },
  city: { column: "city", test: "inCity" },
  place: { column: "cell", test: "inPlace" },
  minPrice: { column: "list_price", test: "atLeast" },
  maxPrice: { column: "list_price", test: "atMost" },
  minBedrooms: { column: "bedrooms_total", test: "atLeast" },
  baths: { column: "bathrooms", test: "atLeast" },
  status: { column: "standard_status", test: "inList" },
  MlsStatus: { column: "mls_status", test: "inList" },
  mlsStatus: { column: "mls_status", test: "inList" },
  listOfficeName: { column: "list_office_name", test: "equals" },
  search: { column: "address_norm", test: "hasWords" },
} as const satisfies Record<keyof PropertyFilter, FilterColumn>;

export type FilterName = keyof PropertyFilter;
export const filterNames = Object.keys(filterColumns) as FilterName[];

/** Columns of the orders; time stands for itself, as visitors know another (`entryColumn`). */
const sortColumns: Record<(typeof propertySortKeys)[number], ListingColumn | undefined> = {
  OriginalEntryTimestamp: undefined,
  ListPrice: "list_price",
  BedroomsTotalInteger: "bedrooms_total",
};

/** A filter that is set, with its column. */
export interface SetFilter extends FilterColumn {
  value: string | number;
}

/** The filters that are set. */
export function listFilters(filter: PropertyFilter): SetFilter[] {
  // Both spellings occur (requirement R7.038); with both, the second one is not looked at.
  const { MlsStatus, mlsStatus } = filter;
  const filters: PropertyFilter = { ...filter, mlsStatus: MlsStatus === undefined ? mlsStatus : undefined };
  return filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === "" ? [] : [{ ...filterColumns[name], value }];
  });
}

/**
 * The one rule of what is withheld: a filter or an order that looks at a withheld column finds no locked listing for a
 * visitor, or it would tell its value (requirement R6.013).
 */
export function excludesLocked(
  filter: PropertyFilter,
  viewer: Viewer,
  sortBy?: (typeof propertySortKeys)[number],
): boolean {
  if (viewer.seesSoldData) return false;
  const sorted = sortBy && sortColumns[sortBy];
  const columns = [...listFilters(filter).map(({ column }) => column), ...(sorted ? [sorted] : [])];
  return columns.some((column) => getColumn(column).whenLocked !== "shown");
}

/** Several values may stand in one text: `Detached,Semi-Detached`. */
export function choices(text: string): string[] {
  return text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}
