import type { Suggestion } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { isLockedRow, toBrief } from "../listings/listing-row";
import { type Viewer, visibleProperty } from "../listings/visible-property";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import type { SuggestionRow } from "./suggestion-repository";

/** A row of the dropdown as this viewer may see it, with one small picture. */
export function toSuggestion(row: SuggestionRow, photos: PhotoCatalogue, viewer: Viewer): Suggestion {
  const property = toBrief(row);
  property.media = row.cover === null ? [] : photos.toMedia([row.cover], isLockedRow(row));
  const visible = visibleProperty(property, viewer);
  const cover = visible.media?.[0];
  visible.media = undefined;
  return Object.assign(visible, {
    type: "listing" as const,
    city_name: row.city,
    images: cover && [{ Order: cover.Order ?? 0, mediaurl: cover.mediaurl }],
    image: cover?.mediaurl,
    url: listingPath(visible),
  });
}
