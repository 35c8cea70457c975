import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { findNeighbourhood, toPlacePath } from "../places/neighbourhoods";
import type { ListingKeys } from "./listing-keys";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findDetails } from "./listing-repository";
import { toPropertyDetail } from "./listing-row";
import type { DetailRow } from "@larchway/listing-index/listings/listing-table";
import { createListingTexts, type ListingChanges, type ListingTexts } from "./listing-texts";
import { hasKnownStreet, visibleProperty } from "./visible-property";

/** Listings in the format of their pages: JSON of {@link PropertyDetail}. */
export type ListingDetails = ListingTexts<DetailRow>;

interface DetailsOptions {
  database: Queryable;
  photos: MediaPresenter;
  listingIndex: ListingChanges;
  listingKeys: ListingKeys;
  /** Maximum bytes of the texts cached in memory; one takes 5 to 20 kB. */
  size?: number;
}

export function createListingDetails({
  database,
  photos,
  listingIndex,
  listingKeys,
  size = 40_000_000,
}: DetailsOptions): ListingDetails {
  return createListingTexts({
    listingIndex,
    size,
    read: async (ids) => listingKeys.add(await findDetails(database, ids)),
    present: (row, viewer) => withNeighbourhood(visibleProperty(toPropertyDetail(row, photos), viewer)),
  });
}

/**
 * Adds the neighbourhood, from the position in the response. It would narrow the position down to a few hundred metres,
 * so a locked listing has none: for visitors its position is rounded and of unknown precision.
 */
function withNeighbourhood(property: Property | PropertyDetail): PropertyDetail {
  const { Longitude, Latitude, City, locked } = property;
  if (locked || Longitude === undefined || Latitude === undefined || !hasKnownStreet(property))
    return property;
  const place = findNeighbourhood([Longitude, Latitude], displayCity(City));
  return place
    ? { ...property, neighbourhood: { place: place.id, name: place.name, path: toPlacePath(place) } }
    : property;
}
