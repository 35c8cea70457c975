import type { Queryable } from "@larchway/shared/server/database";
import type { ListingKeys } from "./listing-keys";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findDetails } from "./listing-repository";
import { toPropertyDetail } from "./listing-row";
import type { DetailRow } from "@larchway/listing-index/listings/listing-table";
import { createListingTexts, type ListingChanges, type ListingTexts } from "./listing-texts";
import { visibleProperty } from "./visible-property";
import { withNeighbourhood } from "./with-neighbourhood";

/** Listings in the format of their pages: JSON of `PropertyDetail`. */
export type ListingDetails = ListingTexts<DetailRow>;

interface DetailsOptions {
  database: Queryable;
  photos: MediaPresenter;
  listingIndex: ListingChanges;
  listingKeys: ListingKeys;
  /** Maximum bytes of the texts cached in memory; one takes 5 to 20 kB. */
  size?: number;
}

export function createListingDetails({
  database,
  photos,
  listingIndex,
  listingKeys,
  size = 40_000_000,
}: DetailsOptions): ListingDetails {
  return createListingTexts({
    listingIndex,
    size,
    read: async (ids) => listingKeys.add(await findDetails(database, ids)),
    present: (row, viewer) => withNeighbourhood(visibleProperty(toPropertyDetail(row, photos), viewer)),
  });
}
