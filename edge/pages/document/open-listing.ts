import { propertyDetailSchema, type PropertyDetail } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  bedsTotal,
  formatCount,
  formatPrice,
  isLocked,
  shownPrice,
  visibleMedia,
} from "@larchway/shared/domain";

declare const open: unique symbol;
/** A listing that every visitor may see. Only such listings may appear in a head. */
export type OpenListing = PropertyDetail & { [open]: true };

/** Returns the listing that a page is about, if every visitor may see it. */
export function findOpenListing(bodies: readonly unknown[]): OpenListing | undefined {
  for (const body of bodies) {
    const parsed = propertyDetailSchema.safeParse(body);
    if (parsed.success) return isLocked(parsed.data, false) ? undefined : (parsed.data as OpenListing);
  }
  return undefined;
}

/** Returns the listing's photos in order, as paths of this site. */
export function openPictures(listing: OpenListing): string[] {
  return visibleMedia(listing.media)
    .map(({ mediaurl }) => mediaurl)
    .filter((url) => url.startsWith("/"));
}

/** "6 Iris Court, Hamilton: Detached for sale, $749,000, 3 beds, 2 baths. Listed by Larchway Realty Inc., Brokerage." */
export function describeListing(listing: OpenListing): string {
  const { UnparsedAddress, PropertySubType, PropertyType, ListOfficeName } = listing;
  const price = formatPrice(listing) + (isLease(listing) ? " a month" : "");
  const facts = [
    `${PropertySubType ?? PropertyType} ${isLease(listing) ? "for rent" : "for sale"}`,
    shownPrice(listing) === undefined ? "" : price,
    counted(bedsTotal(listing), "bed"),
    counted(bathsTotal(listing), "bath"),
  ].filter(Boolean);
  const office = ListOfficeName ? ` Listed by ${ListOfficeName.replace(/\.$/, "")}.` : "";
  return `${UnparsedAddress}: ${facts.join(", ")}.${office}`.slice(0, 300);
}

export function isLease({ TransactionType }: OpenListing): boolean {
  return TransactionType === "For Lease";
}

function counted(count: number | undefined, unit: string): string {
  return count ? formatCount(count, unit) : "";
}
