import type { Media, PropertyDetail } from "@larchway/shared/contracts/api";
import { pictureAudience } from "@larchway/shared/domain";

/** A photo of a listing: the id of one of our own photographs, or a feed's media item. */
export type StoredMedia = string | Media;

/** Makes the API's media items; those of a locked listing are only for the requesting person. */
export interface MediaPresenter {
  toMedia(stored: readonly StoredMedia[], isLocked: boolean): Media[];
}

/** Whether a photo is only for people who may see sold data. Our own photographs are public. */
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
  | "neighbourhood"
  | "timeZone";
type Needed =
  "TransactionType" | "StandardStatus" | "MlsStatus" | "ContractStatus" | "OriginalEntryTimestamp";

/** A listing from its source (demo seed, feed); the writer derives the other columns. */
export type ListingRecord = Omit<PropertyDetail, Derived | Needed> &
  Required<Pick<PropertyDetail, Needed>> & {
    OriginalListPrice?: number;
    CloseDate?: string;
    SoldEntryTimestamp?: string;
    /** Approximate, where the feed has only the age. */
    YearBuilt?: number;
    /** Feet. */
    LotWidth?: number;
    ParkingTotal?: number;
    /** Terms of the source; home-features.ts converts them to features for filters. */
    Basement?: string[];
    Cooling?: string[];
    PoolFeatures?: string[];
    ExteriorFeatures?: string[];
    ArchitecturalStyle?: string[];
    LaundryFeatures?: string[];
    FireplaceYN?: boolean;
    WaterfrontYN?: boolean;
    NewConstructionYN?: boolean;
    media: StoredMedia[];
    /** Whether the demo seed made it. */
    isInvented?: boolean;
  };
