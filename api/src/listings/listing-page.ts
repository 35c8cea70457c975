import type { PropertyFilter } from "@larchway/shared/contracts/api";
import type { Services } from "../http/services";
import { findCards, findListings, type ListPage } from "./listing-repository";
import type { ListingRow } from "./listing-row";
import type { Viewer } from "./visible-property";

/** One page of the listings that fit, and how many fit in all: from the index when it knows, else by SQL. */
export async function findListingPage(
  { database, listingIndex }: Pick<Services, "database" | "listingIndex">,
  filter: PropertyFilter,
  page: ListPage,
  viewer: Viewer,
): Promise<{ rows: ListingRow[]; total: number }> {
  const found = listingIndex.page(filter, page, viewer);
  if (!found) return findListings(database, filter, page, viewer);
  return { rows: await findCards(database, found.ids), total: found.total };
}
