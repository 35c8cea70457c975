import type { Market } from "@larchway/shared/listing-filters";

const marketPaths = { "For Sale": "/", "For Lease": "/renting" };

/** The page of a city's listings. */
export function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

/** The list for a text that was submitted without choosing a suggestion: who looks for rentals stays among them. */
export function searchPath(text: string, pathname: string): string {
  return `${searchListPath(pathname)}?${new URLSearchParams({ search: text })}`;
}

/** The list of a place, or of words that were read as filters; `market` when they name one. */
export function filtersPath({ query, market }: { query: string; market?: Market }, pathname: string): string {
  return `${searchListPath(market ? marketPaths[market] : pathname)}?${query}`;
}

/** The same list without the text: where the form leads by itself, before and without JavaScript. */
export function searchListPath(pathname: string): string {
  return /^\/renting(\/|$)/.test(pathname) ? "/renting/search" : "/buying/search";
}
