import type { ListingCount } from "@larchway/shared/contracts/api";
import { narrowingNames, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { Viewer } from "../../access/viewer";
import { countListings } from "../../listings/listing-repository";
import { findWithCorrection } from "./correct-search";
import type { SearchDependencies } from "./dependencies";

/** How many listings fit; of none, how many would without one of the filters, those that help most first. */
export async function countHomes(
  dependencies: SearchDependencies,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<ListingCount> {
  const { database, listingIndex } = dependencies;
  const count = async (wanted: PropertyFilter) => ({
    total: listingIndex.count(wanted, viewer) ?? (await countListings(database, wanted, viewer)),
  });
  const { found } = await findWithCorrection(dependencies, filter, count);
  if (found.total > 0) return { ...found, without: [] };
  // Without a status other homes would come than those that can be had.
  const names = narrowingNames.filter((name) => name !== "status" && filter[name] !== undefined);
  const without = await Promise.all(
    names.map(async (name) => ({ filter: name, ...(await count({ ...filter, [name]: undefined })) })),
  );
  return { ...found, without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total) };
}
