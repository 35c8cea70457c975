import type { Market } from "@larchway/shared/listing-filters";

const marketPaths = { "For Sale": "/", "For Lease": "/renting" };

/** The path of a city's listings. */
export function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

/** The list for a text that was submitted without a choice; it stays on the visitor's market. */
export function searchPath(text: string, pathname: string): string {
  return `${searchListPath(pathname)}?${new URLSearchParams({ search: text })}`;
}

/** The list of a place, or of parsed filters; `market` when the text names one. */
export function filtersPath({ query, market }: { query: string; market?: Market }, pathname: string): string {
  return `${searchListPath(market ? marketPaths[market] : pathname)}?${query}`;
}

/** The same list without the text: the form's action before and without JavaScript. */
export function searchListPath(pathname: string): string {
  return /^\/renting(\/|$)/.test(pathname) ? "/renting/search" : "/buying/search";
}
