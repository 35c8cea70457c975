import type { propertySortKeys } from "@larchway/shared/listing-filters";

/** One page of a list and its order. */
export interface ListPage {
  page: number;
  limit: number;
  sortBy: (typeof propertySortKeys)[number];
  sortOrder: "asc" | "desc";
}

/** The first page of a list, the newest listings first. */
export function newestPage(limit: number): ListPage {
  return { page: 1, limit, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" };
}
