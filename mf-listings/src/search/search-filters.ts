import type { SearchFilters } from "@larchway/shared/listing-filters";

/** The filters with one change. A new search starts on its first page. */
export function changeFilters(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: undefined, ...change };
}
