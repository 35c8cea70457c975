import type { Property, PropertyList, User } from "@larchway/shared/contracts/api";

/** The current time: pages read the clock, so that a fixed date would have another age every day. */
// eslint-disable-next-line larchway/server-safe -- tests are never rendered on a server
export const testNow = Date.now();

/** A plain home for sale; tests pass the fields that matter to them. */
export function testProperty(facts: Partial<Property> = {}): Property {
  return {
    _id: facts.ListingKey ?? "W1234567",
    ListingKey: "W1234567",
    listing_id: "W1234567",
    UnparsedAddress: "12 Main St, Toronto, ON M1M 1M1",
    City: "Toronto C01",
    PropertyType: "Residential Freehold",
    PropertySubType: "Detached",
    TransactionType: "For Sale",
    StandardStatus: "Active",
    MlsStatus: "New",
    ListPrice: 900_000,
    BedroomsAboveGrade: 3,
    BedroomsBelowGrade: 1,
    BathroomsTotalInteger: 2,
    CoveredSpaces: 1,
    ParkingSpaces: 2,
    ListOfficeName: "Maple Realty Ltd., Brokerage",
    OriginalEntryTimestamp: new Date(testNow - 3 * 86_400_000).toISOString(),
    media: [1, 2, 3].map((Order) => ({ mediaurl: `/api/media/photo-${Order}/abc/1600.jpg`, Order })),
    ...facts,
  };
}

/** A visitor's response for a sold home. */
export function lockedProperty(facts: Partial<Property> = {}): Property {
  const { ListPrice, OriginalEntryTimestamp, media, ...open } = testProperty();
  void [ListPrice, OriginalEntryTimestamp, media];
  return {
    ...open,
    StandardStatus: "Closed",
    MlsStatus: "Sold",
    locked: true,
    lockedImage: "/api/media/locked/W1234567.webp",
    ...facts,
  };
}

export function testList(properties: Property[], facts: Partial<PropertyList> = {}): PropertyList {
  return {
    properties,
    currentPage: 1,
    totalPages: 1,
    totalProperties: properties.length,
    limit: 16,
    ...facts,
  };
}

export const testUser: User = {
  _id: "1",
  email: "ada@example.com",
  name: "Ada Moore",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};
