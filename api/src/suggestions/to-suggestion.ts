import type { Property, Suggestion } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { isLockedRow } from "../listings/listing-row";
import { type Viewer, visibleProperty } from "../listings/visible-property";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import type { SuggestionRow } from "./suggestion-repository";

/** A row of the dropdown as this viewer may see it, with one small picture. */
export function toSuggestion(row: SuggestionRow, photos: PhotoCatalogue, viewer: Viewer): Suggestion {
  const property: Property = {
    _id: String(row.id),
    ListingKey: row.listing_key,
    listing_id: row.listing_key,
    UnparsedAddress: row.unparsed_address,
    UnitNumber: row.unit_number ?? undefined,
    StreetNumber: row.street_number ?? undefined,
    StreetName: row.street_name ?? undefined,
    StreetSuffix: row.street_suffix ?? undefined,
    City: row.city,
    StateOrProvince: row.province,
    postalcode: row.postal_code ?? undefined,
    ListPrice: row.list_price ?? undefined,
    ClosePrice: row.close_price ?? undefined,
    PropertyType: row.property_type,
    PropertySubType: row.property_sub_type ?? undefined,
    TransactionType: row.transaction_type,
    StandardStatus: row.standard_status,
    MlsStatus: row.mls_status,
    ContractStatus: row.contract_status,
    BedroomsTotalInteger: row.bedrooms_total ?? undefined,
    BedroomsAboveGrade: row.bedrooms_above ?? undefined,
    BedroomsBelowGrade: row.bedrooms_below ?? undefined,
    BathroomsTotalInteger: row.bathrooms ?? undefined,
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
