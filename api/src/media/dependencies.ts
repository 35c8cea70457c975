import type { Queryable } from "@larchway/shared/server/database";
import type { ListingChanges } from "../listings/listing-texts";
import type { FeedPictures } from "./feed-pictures";
import type { PhotoCatalogue } from "./photo-catalogue";
import type { PictureStore } from "./picture-store";
import type { PictureTickets } from "./picture-tickets";

/** Dependencies of the image routes. */
export interface MediaDependencies {
  database: Queryable;
  photos: PhotoCatalogue;
  listingIndex: ListingChanges;
  pictures: PictureStore;
  /** Photos of the feed, fetched at their first use. */
  feedPictures: FeedPictures;
  /** Grant access to the photos of locked listings. */
  pictureTickets: PictureTickets;
  settings: {
    /** vow: photos of locked listings need a ticket; open: they are public. */
    soldData: "vow" | "open";
  };
}
