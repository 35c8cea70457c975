import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { deleteSaleHistory, isLocked } from "@larchway/shared/domain";
import type { Viewer } from "../access/viewer";
import { isForMembers } from "./listing-record";

/** What a visitor may know of a locked listing; everything else is left out, fields of later versions too. */
const openFields = [
  "_id",
  "ListingKey",
  "listing_id",
  "UnparsedAddress",
  "UnitNumber",
  "StreetNumber",
  "StreetName",
  "StreetSuffix",
  "City",
  "StateOrProvince",
  "stateorprovince",
  "postalcode",
  "PropertyType",
  "PropertySubType",
  "TransactionType",
  "StandardStatus",
  "MlsStatus",
  "ContractStatus",
  "BedroomsTotalInteger",
  "BedroomsAboveGrade",
  "BedroomsBelowGrade",
  "BathroomsTotalInteger",
  "CoveredSpaces",
  "ParkingSpaces",
  "ListOfficeName",
  "featured",
] as const satisfies readonly (keyof Property)[];

const openDetails = [
  "BedroomsAboveGrade",
  "BedroomsBelowGrade",
  "BathroomsTotalInteger",
  "CoveredSpaces",
  "ParkingSpaces",
] as const satisfies readonly (keyof NonNullable<Property["details"]>)[];

/**
 * The listing as this viewer may see it (requirement R6.013). Every answer of the api that carries a listing goes
 * through here. It must be made for this answer alone: what this viewer may not see is taken out of it.
 */
export function visibleProperty<T extends Property | PropertyDetail>(
  property: T,
  viewer: Viewer,
): T | Property {
  if (viewer.seesSoldData) return property;
  if (!isLocked(property, false)) return deleteSaleHistory(withoutMembersMedia(property));
  return {
    ...pick(property, openFields),
    details: property.details && pick(property.details, openDetails),
    Latitude: maybeApproximate(property.Latitude),
    Longitude: maybeApproximate(property.Longitude),
    locked: true,
    // Without photos there is nothing to blur.
    lockedImage: property.media?.length ? lockedImageUrl(property.ListingKey) : undefined,
  };
}

function withoutMembersMedia<T extends Property>(property: T): T {
  if (property.media?.some(isForMembers))
    property.media = property.media.filter((item) => !isForMembers(item));
  return property;
}

function lockedImageUrl(listingKey: string): string {
  return `/api/media/locked/${encodeURIComponent(listingKey)}.webp`;
}

/** To about 100 m; the columns `public_latitude` and `public_longitude` round in the same way. */
export function approximate(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function maybeApproximate(degrees: number | undefined): number | undefined {
  return degrees === undefined ? undefined : approximate(degrees);
}

function pick<T extends object, Name extends keyof T>(value: T, names: readonly Name[]): Pick<T, Name> {
  const picked = {} as Pick<T, Name>;
  for (const name of names) if (value[name] !== undefined) picked[name] = value[name];
  return picked;
}
