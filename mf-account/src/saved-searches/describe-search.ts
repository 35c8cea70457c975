import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { filterChips, narrowingFilters, readFilters } from "@larchway/shared/listing-filters";

type Search = Pick<SavedSearch, "market" | "query">;

const roots = { "For Sale": "/buying/search", "For Lease": "/renting/search" } as const;

/** Path and query of the search's list. */
export function toListUrl({ market, query }: Search): string {
  const root = market ? roots[market] : "/listings";
  return query === "" ? root : `${root}?${query}`;
}

/** The market and each filter of a search, as people read them. */
export function describeSearch({ market, query }: Search): string[] {
  const filters = narrowingFilters(readFilters(new URLSearchParams(query)));
  const offer = market === "For Lease" ? "For rent" : market === "For Sale" ? "For sale" : "For sale or rent";
  return [offer, ...filterChips(filters, market).map(({ text }) => text)];
}

/** A name for a search that has none yet, at most 80 characters. */
export function suggestName(search: Search): string {
  const [offer = "", ...parts] = describeSearch(search);
  const name = [...(parts.length === 0 ? ["All of Ontario"] : parts), offer].join(" · ");
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
}
