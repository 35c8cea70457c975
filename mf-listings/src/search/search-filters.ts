import { narrowingNames, type SearchFilters } from "@larchway/shared/contracts/listing-filters";

/** The filters with one changed. Another question starts on its first page. */
export function changeFilters(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: undefined, ...change };
}

/** How many filters narrow the list. */
export function countFilters(filters: SearchFilters): number {
  return narrowingNames.filter((name) => filters[name] !== undefined).length;
}
