import type { Queryable } from "@larchway/shared/server/database";
import type { ListingChanges } from "../listings/listing-texts";
import type { FeedPictures } from "./feed-pictures";
import type { PhotoCatalogue } from "./photo-catalogue";
import type { PictureStore } from "./picture-store";
import type { PictureTickets } from "./picture-tickets";

/** What pictures are served with. */
export interface MediaDependencies {
  database: Queryable;
  photos: PhotoCatalogue;
  listingIndex: ListingChanges;
  pictures: PictureStore;
  /** Pictures of the feed, fetched at their first use. */
  feedPictures: FeedPictures;
  /** Open the pictures of locked listings to those who may see them. */
  pictureTickets: PictureTickets;
  settings: {
    /** vow: pictures of locked listings need a ticket; open: they are for everybody. */
    soldData: "vow" | "open";
  };
}
