import type { ListingCount } from "@larchway/shared/contracts/api";
import { narrowingNames, type NarrowingName, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { RemovableName } from "@larchway/listing-index/index/count-without";
import type { Viewer } from "@larchway/listing-index/viewer";
import { countListings } from "../../listings/listing-repository";
import { findWithCorrection } from "./correct-search";
import type { SearchDependencies } from "./dependencies";
import { readFilter } from "./read-filter";

/** The number of matching listings; for 0, the numbers without one of the filters, the largest first. */
export async function countHomes(
  dependencies: SearchDependencies,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<ListingCount> {
  const { database, listingIndex } = dependencies;
  const count = async (query: PropertyFilter) => ({
    total: listingIndex.count(query, viewer) ?? (await countListings(database, query, viewer)),
  });
  const { found } = await findWithCorrection(dependencies, filter, count);
  if (found.total > 0) return { ...found, without: [] };
  // The place that a search text names is one filter, not a text without homes.
  const read = await readFilter(dependencies, filter);
  const names = narrowingNames.filter(isRemovable).filter((name) => read[name] !== undefined);
  const totals =
    listingIndex.countWithout(read, names, viewer) ??
    (await Promise.all(names.map(async (name) => (await count({ ...read, [name]: undefined })).total)));
  const without = names.map((filter, index) => ({ filter, total: totals[index] ?? 0 }));
  return { ...found, without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total) };
}

/** Without a status homes that are off the market would count. The assumptions of costs filter nothing. */
function isRemovable(name: NarrowingName): name is RemovableName {
  return name !== "status" && name !== "costs";
}
