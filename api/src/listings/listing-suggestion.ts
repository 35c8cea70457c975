import type { ListingSuggestion, Media, Property } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import { type ListingRow, toBrief } from "./listing-row";
import { type Viewer, visibleProperty } from "./visible-property";

/** What a line of the dropdown says beside the brief: one small picture and the page. */
export function suggestionFields(
  property: Property,
  cover: Media | undefined,
): Pick<ListingSuggestion, "type" | "city_name" | "images" | "image" | "url"> {
  return {
    type: "listing",
    city_name: property.City,
    images: cover && [{ Order: cover.Order ?? 0, mediaurl: cover.mediaurl }],
    image: cover?.mediaurl,
    url: listingPath(property),
  };
}

/** The line of a locked listing, as this viewer may see it. */
export function toLockedSuggestion(
  row: ListingRow,
  photos: PhotoCatalogue,
  viewer: Viewer,
): ListingSuggestion {
  const brief = toBrief(row);
  brief.media = photos.toMedia(row.cover_media.slice(0, 1), true);
  const { media, ...visible } = visibleProperty(brief, viewer);
  return { ...visible, ...suggestionFields(visible, media?.[0]) };
}
