import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine, isLocked, kindLabel, listingPath } from "@larchway/shared/domain";

/** A home on the market, with its listing brokerage, as tools return it. Dollars; a month for homes to rent. */
export function describeHome(home: Property, siteUrl: string) {
  return {
    key: home.ListingKey,
    mlsNumber: home.ListingId ?? home.ListingKey,
    address: addressLine(home),
    offer: home.TransactionType === "For Lease" ? "for rent" : "for sale",
    askingPrice: home.ListPrice,
    kind: kindLabel(home),
    bedrooms: home.BedroomsTotalInteger,
    bathrooms: home.BathroomsTotalInteger,
    squareFeet: home.LivingAreaRange ?? home.LivingArea,
    listedBy: home.ListOfficeName,
    page: `${siteUrl}${listingPath(home)}`,
  };
}

/** The same with the facts of its page. */
export function describeHomeInFull(home: PropertyDetail, siteUrl: string) {
  return {
    ...describeHome(home, siteUrl),
    listedBy: [home.listedBy?.agent, home.listedBy?.agentTitle, home.ListOfficeName]
      .filter(Boolean)
      .join(", "),
    description: home.PublicRemarks,
    neighbourhood: home.neighbourhood?.name,
    yearlyTaxes: home.TaxAnnualAmount,
    monthlyFee: home.AssociationFee,
    rooms: home.rooms?.map(({ RoomType, RoomLevel }) => [RoomType, RoomLevel].filter(Boolean).join(", ")),
    facts: home.facts?.map(({ label, value }) => `${label}: ${value}`),
    openHouses: home.openHouses?.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    photos: home.mediaCount,
    dataOf: home.ModificationTimestamp,
  };
}

/** Only homes that anybody may see in full and that can still be bought or rented. */
export function isOpenHome(home: Property): boolean {
  return !home.locked && !isLocked(home, false);
}
