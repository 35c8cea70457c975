import type { Media } from "@larchway/shared/contracts/api";
import { pictureAudience } from "@larchway/shared/domain";
import { feedPictureUrl } from "../../media/media-url";
import type { FeedKind } from "./feed-kind";
import type { FeedMedia } from "./feed-rows";
import { placeOriginals, toLabel } from "./label-pictures";
import { readAlteration, type Alteration } from "./read-alteration";
import { readMediaTerms } from "./read-terms";

/** One size of a photo, as stored. */
export interface PictureRow {
  media_key: string;
  listing_key: string;
  object_id: string;
  size: string;
  sort_order: number;
  url: string;
  description: string | null;
  modified_at: string;
  /** Only for viewers who may see sold data. */
  vow_only: boolean;
  /** A drawing of the rooms, shown apart from the photos. */
  is_floor_plan: boolean;
  alteration: Alteration | null;
}

const sizes = ["Largest", "Large", "Medium", "Small", "Thumbnail"];

/**
 * The row to store. Undefined for media that is not permitted (for example without watermark), isn't an image, or
 * belongs to another resource: an agent's key may equal a listing's.
 */
export function toPictureRow(media: FeedMedia, kind: FeedKind): PictureRow | undefined {
  const { MediaURL } = media;
  const { isShown, isFloorPlan, size } = readMediaTerms(media);
  const audience = pictureAudience(media.Permission);
  const isPermitted = audience === "everyone" || (audience === "members" && kind === "vow");
  const isOfListing = /^property$/i.test(media.ResourceName ?? "Property");
  if (!isShown || !isPermitted || !isOfListing) return undefined;
  if (!MediaURL || !URL.canParse(MediaURL)) return undefined;
  return {
    media_key: media.MediaKey,
    listing_key: media.ResourceRecordKey,
    object_id: media.MediaObjectID ?? media.MediaKey,
    size,
    sort_order: media.Order ?? 0,
    url: MediaURL,
    description: media.ShortDescription ?? media.LongDescription ?? null,
    modified_at: media.ModificationTimestamp,
    vow_only: audience === "members",
    is_floor_plan: isFloorPlan,
    alteration: isFloorPlan ? null : (readAlteration(media) ?? null),
  };
}

/** The photos of a listing in order, each in its best size; an original follows its altered photo. */
export function toMedia(rows: readonly PictureRow[]): Media[] {
  const best = new Map<string, PictureRow>();
  for (const row of rows) {
    const existing = best.get(row.object_id);
    if (!existing || sizes.indexOf(row.size) < sizes.indexOf(existing.size)) best.set(row.object_id, row);
  }
  const ordered = [...best.values()].sort(
    (a, b) => a.sort_order - b.sort_order || (a.object_id < b.object_id ? -1 : 1),
  );
  return placeOriginals(ordered).map((row, index) => ({
    mediaurl: feedPictureUrl(row),
    mediastatus: "Active",
    permission: [row.vow_only ? "VOW" : "Public"],
    imagesizedescription: row.size,
    Order: index + 1,
    ...toLabel(row),
  }));
}
