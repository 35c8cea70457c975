import { narrowingFilters, type NarrowingFilters, type SearchFilters } from "./codec";
import { listingFilters } from "./filters";
import type { NarrowingName } from "./filter-schemas";

/** Prices and statuses of one market are meaningless in the other. */
const ownMeaning: ReadonlySet<NarrowingName> = new Set(["minPrice", "maxPrice", "status"]);

/** The filters with the same meaning on the other market, and those that do not apply there. */
export function splitByMarket(filters: SearchFilters): { ofBoth: NarrowingFilters; ofOne: NarrowingFilters } {
  const isOfOne = (name: string) =>
    ownMeaning.has(name as NarrowingName) || "market" in listingFilters[name as NarrowingName];
  const all = Object.entries(narrowingFilters(filters));
  return {
    ofBoth: Object.fromEntries(all.filter(([name]) => !isOfOne(name))),
    ofOne: Object.fromEntries(all.filter(([name]) => isOfOne(name))),
  };
}
