import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { narrowingFilters, readFilters, type PropertyFilter } from "@larchway/shared/listing-filters";
import { findWithCorrection } from "../discovery/search/correct-search";
import { countListings } from "../listings/listing-repository";
import type { AlertDependencies } from "./dependencies";

type Search = Pick<SavedSearch, "query"> & { market?: SavedSearch["market"] | null };
type Needed = Pick<AlertDependencies, "database" | "cities" | "streets" | "offices" | "listingIndex">;

/** The filter that the list of a saved search asks the API for. */
export function toListFilter({ market, query }: Search): PropertyFilter {
  const filters = narrowingFilters(readFilters(new URLSearchParams(query)));
  return { ...filters, status: filters.status ?? "Active", transactionType: market ?? undefined };
}

/**
 * The filter that `GET /properties` ends up with: cities as they spell themselves, and a search text as the place, the filters or
 * the correction that it stands for at the moment.
 */
export async function resolveFilter(needed: Needed, search: Search): Promise<PropertyFilter> {
  let resolved = toListFilter(search);
  await findWithCorrection(needed, resolved, async (filter) => {
    resolved = filter;
    // Only texts are corrected where no home fits.
    const total = filter.search ? await countListings(needed.database, filter, { seesSoldData: true }) : 1;
    return { total };
  });
  return resolved;
}
