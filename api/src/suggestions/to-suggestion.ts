import type { Property, Suggestion } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { isLockedRow, toBrief } from "../listings/listing-row";
import { type Viewer, visibleProperty } from "../listings/visible-property";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import type { SuggestionRow } from "./suggestion-repository";

/** A row of the dropdown as this viewer may see it, with one small picture. */
export function toSuggestion(row: SuggestionRow, photos: PhotoCatalogue, viewer: Viewer): Suggestion {
  const property: Property = {
    ...toBrief(row),
    media: row.cover === null ? [] : photos.toMedia([row.cover], isLockedRow(row)),
  };
  const { media, ...visible } = visibleProperty(property, viewer);
  const cover = media?.[0];
  return {
    ...visible,
    type: "listing",
    city_name: row.city,
    images: cover && [{ Order: cover.Order ?? 0, mediaurl: cover.mediaurl }],
    image: cover?.mediaurl,
    url: listingPath(visible),
  };
}
