import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, listingPath } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findCardsByKey } from "../listings/listing-repository";
import { toProperty } from "../listings/listing-row";
import { visibleProperty } from "../listings/visible-property";
import type { AlertMailHome } from "./mail/compose-alert-mail";

/** The homes with these keys that are still there, as the viewer may see them. */
export async function findAlertHomes(
  connection: Queryable,
  keys: readonly string[],
  { photos, viewer }: { photos: MediaPresenter; viewer: Viewer },
): Promise<Map<string, AlertMailHome>> {
  const rows = await findCardsByKey(connection, keys);
  return new Map(
    rows.map((row) => [row.listing_key, toAlertHome(visibleProperty(toProperty(row, photos), viewer))]),
  );
}

/** A home that was on offer and is no longer on the site. Its address went with it. */
export function toRemovedHome(key: string): AlertMailHome {
  return { ListingKey: key, address: `Listing ${key}`, path: "/alerts", isRemoved: true };
}

/** What an alert says of a home that the viewer may see so. Of one that is not on offer, neither price nor picture. */
function toAlertHome(property: Property): AlertMailHome {
  const isOffered = property.StandardStatus === "Active" && property.locked !== true;
  return {
    ListingKey: property.ListingKey,
    address: addressLine(property),
    path: listingPath(property),
    price: isOffered ? property.ListPrice : undefined,
    bedrooms: property.BedroomsTotalInteger,
    bathrooms: property.BathroomsTotalInteger,
    photo: isOffered ? property.media?.[0]?.mediaurl : undefined,
    size: property.LivingAreaRange && `${property.LivingAreaRange} sq ft`,
    brokerage: property.ListOfficeName,
  };
}
