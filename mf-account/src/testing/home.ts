import type { PropertyDetail } from "@larchway/shared/contracts/api";

/** A home that every visitor may see. */
export const home = (key: string): PropertyDetail => ({
  _id: key,
  ListingKey: key,
  listing_id: key,
  UnparsedAddress: `${key} Iris Court, Hamilton, ON L0R 1H3`,
  City: "Hamilton",
  PropertyType: "Residential Freehold",
  ListPrice: 899000,
  StandardStatus: "Active",
});
