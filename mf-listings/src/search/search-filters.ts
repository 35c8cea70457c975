import { filterNames, type FilterName, type SearchFilters } from "@larchway/shared/contracts/listing-filters";

export type { FilterName, SearchFilters };

/** The filters that narrow the list, in the order of the bar; the rest sorts it and turns its pages. */
export const narrowingNames = [
  "city",
  "minPrice",
  "maxPrice",
  "propertyType",
  "minBedrooms",
  "baths",
  "PropertySubType",
  "search",
  "status",
] as const satisfies readonly FilterName[];

/** The filters as query parameters in one order; what is empty is left out. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}

/** The filters with one changed. Another question starts on its first page. */
export function changeFilters(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: undefined, ...change };
}

/** How many filters narrow the list. */
export function countFilters(filters: SearchFilters): number {
  return narrowingNames.filter((name) => filters[name] !== undefined).length;
}
