import type { Media, PropertyDetail } from "@larchway/shared/contracts/api";

/** A picture of a listing: the id of one of our own photographs, or a feed's media item. */
export type StoredMedia = string | Media;

type Derived =
  "_id" | "listing_id" | "locked" | "lockedImage" | "featured" | "media" | "mediaCount" | "details";
type Needed =
  "TransactionType" | "StandardStatus" | "MlsStatus" | "ContractStatus" | "OriginalEntryTimestamp";

/** One listing as its source (demo seed, feed) knows it; the writer derives the rest. */
export type ListingRecord = Omit<PropertyDetail, Derived | Needed> &
  Required<Pick<PropertyDetail, Needed>> & {
    OriginalListPrice?: number;
    CloseDate?: string;
    SoldEntryTimestamp?: string;
    media: StoredMedia[];
  };
