import type { Media, PropertyDetail } from "@larchway/shared/contracts/api";
import { pictureAudience } from "@larchway/shared/domain";

/** A picture of a listing: the id of one of our own photographs, or a feed's media item. */
export type StoredMedia = string | Media;

/** Makes media items as the api sends them; those of a locked listing are for the person who requests them alone. */
export interface MediaPresenter {
  toMedia(stored: readonly StoredMedia[], isLocked: boolean): Media[];
}

/** True for a picture that only people who may see sold data are shown. Our own photographs are everyone's. */
export function isForMembers(item: StoredMedia): boolean {
  return typeof item !== "string" && pictureAudience(item.permission) === "members";
}

type Derived =
  | "_id"
  | "listing_id"
  | "locked"
  | "lockedImage"
  | "featured"
  | "media"
  | "mediaCount"
  | "details"
  | "neighbourhood";
type Needed =
  "TransactionType" | "StandardStatus" | "MlsStatus" | "ContractStatus" | "OriginalEntryTimestamp";

/** One listing as its source (demo seed, feed) knows it; the writer derives the rest. */
export type ListingRecord = Omit<PropertyDetail, Derived | Needed> &
  Required<Pick<PropertyDetail, Needed>> & {
    OriginalListPrice?: number;
    CloseDate?: string;
    SoldEntryTimestamp?: string;
    /** Where only the age is known, about. */
    YearBuilt?: number;
    /** Feet. */
    LotWidth?: number;
    ParkingTotal?: number;
    /** Words of the source: what becomes features to filter by is in home-features.ts. */
    Basement?: string[];
    Cooling?: string[];
    PoolFeatures?: string[];
    ExteriorFeatures?: string[];
    media: StoredMedia[];
    /** Made up by the demo seed. */
    isInvented?: boolean;
  };
