import type { ListingSuggestion } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findBriefs } from "../../listings/listing-repository";
import { isLockedRow, toBrief } from "../../listings/listing-row";
import type { BriefRow } from "@larchway/listing-index/listings/listing-table";
import { createListingTexts, type ListingChanges, type ListingTexts } from "../../listings/listing-texts";
import { deleteSaleHistory, visibleProperty } from "../../listings/visible-property";

/** Listings as suggestions of the search box: JSON of {@link ListingSuggestion}. */
export type SuggestionLines = ListingTexts<BriefRow>;

interface SuggestionLinesOptions {
  database: Queryable;
  photos: MediaPresenter;
  listingIndex: ListingChanges;
  /** Maximum bytes of the suggestions cached in memory; one takes some 1 kB. */
  size?: number;
}

export function createSuggestionLines({
  database,
  photos,
  listingIndex,
  size = 60_000_000,
}: SuggestionLinesOptions): SuggestionLines {
  return createListingTexts({
    listingIndex,
    size,
    read: (ids) => findBriefs(database, ids),
    present: (row, viewer) => toSuggestion(row, photos, viewer),
  });
}

/** The brief with one small photo and the page. */
function toSuggestion(row: BriefRow, photos: MediaPresenter, viewer: Viewer): ListingSuggestion {
  const isLocked = isLockedRow(row);
  const brief = toBrief(row);
  brief.media = photos.toMedia(row.cover_media, isLocked).slice(0, 1);
  // No suggestion of an open listing reveals its sale history.
  const visible = isLocked ? visibleProperty(brief, viewer) : deleteSaleHistory(brief);
  const cover = visible.media?.[0];
  return Object.assign(visible, {
    type: "listing" as const,
    media: undefined,
    city_name: visible.City,
    images: cover && [{ Order: cover.Order ?? 0, mediaurl: cover.mediaurl }],
    image: cover?.mediaurl,
    url: listingPath(visible),
  });
}
