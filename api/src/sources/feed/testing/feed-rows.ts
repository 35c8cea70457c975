import type { Row } from "./odata-server";

/** A time so many seconds after noon of a day. */
export function feedTime(seconds: number): string {
  return new Date(Date.UTC(2026, 9, 1, 12) + seconds * 1000).toISOString().replace(".000Z", "Z");
}

/** A listing in the feed's format: an active house in Hamilton. */
export function propertyRow(number: number, changes: Row = {}): Row {
  return {
    ListingKey: `X${String(number).padStart(7, "0")}`,
    ModificationTimestamp: feedTime(number),
    OriginalEntryTimestamp: feedTime(number),
    City: "Hamilton",
    StateOrProvince: "ON",
    PostalCode: "L0R 1H3",
    StreetNumber: String(number),
    StreetName: "Iris",
    StreetSuffix: "Court",
    UnparsedAddress: `${number} Iris Court, Hamilton, ON L0R 1H3`,
    PropertyType: "Residential Freehold",
    PropertySubType: "Detached",
    TransactionType: "For Sale",
    StandardStatus: "Active",
    MlsStatus: "New",
    ContractStatus: "Available",
    ListPrice: 700_000,
    BedroomsAboveGrade: 3,
    BathroomsTotalInteger: 2,
    ListOfficeName: "Harbour Realty, Brokerage",
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
    ...changes,
  };
}

/** One size of one picture of a listing. */
export function mediaRow(listing: number, picture: number, changes: Row = {}): Row {
  const key = `X${String(listing).padStart(7, "0")}`;
  return {
    MediaKey: `${key}-${picture}-${String(changes.ImageSizeDescription ?? "Largest")}`,
    ResourceRecordKey: key,
    ModificationTimestamp: feedTime(listing),
    MediaObjectID: `${key}-${picture}`,
    MediaURL: `https://pictures.example/${key}/${picture}.jpg`,
    Order: picture,
    ImageSizeDescription: "Largest",
    MediaStatus: "Active",
    MediaType: "image/jpeg",
    MediaCategory: "Photo",
    Permission: ["Public"],
    ...changes,
  };
}

/** One room of a listing. */
export function roomRow(listing: number, room: number, changes: Row = {}): Row {
  const key = `X${String(listing).padStart(7, "0")}`;
  return {
    RoomKey: `${key}-room-${room}`,
    ListingKey: key,
    ModificationTimestamp: feedTime(listing),
    RoomType: "Kitchen ",
    RoomLevel: "Main",
    RoomLength: 4.2,
    RoomWidth: 3.1,
    RoomLengthWidthUnits: "Metres",
    Order: room,
    ...changes,
  };
}
