import type { ProfileName } from "../../../config/feed-profiles";
import { feedTime } from "./feed-rows";
import { list, sharedFields, type InventedHome } from "./invented-homes";
import { propertyFields } from "../feed-rows";
import { ddfProfile } from "../profiles/ddf";
import { sourceFields } from "../profiles/feed-profile";
import { buildMetadata, type FeedServer, type Row } from "./odata-server";

/** How a dialect writes homes, and how its servers differ. */
interface Dialect {
  write(homes: readonly InventedHome[]): Record<string, Row[]>;
  /** The resulting PropertyType and PropertySubType. */
  toTypes(home: InventedHome): [type: string, subType: string];
  /** The number of the listing that people see. */
  toMlsNumber(home: InventedHome): string | null;
  server: Partial<FeedServer>;
}

const subTypes = {
  house: "Detached",
  townhouse: "Att/Row/Townhouse",
  condo: "Condo Apartment",
  land: "Vacant Land",
};
const picturesUrl = "https://pictures.example";
const offices = list(3).map((at) => ({
  OfficeKey: `O${at}`,
  ModificationTimestamp: feedTime(at),
  OfficeName: `Office O${at}`,
  OfficePhone: "905-555-0100",
}));

function members(toName: (name: string) => Row): Row[] {
  return list(9).map((at) => ({
    MemberKey: `M${at}`,
    ModificationTimestamp: feedTime(at),
    ...toName(`M${at}`),
  }));
}

function pictures(home: InventedHome, changes: Row = {}): Row[] {
  return list(home.pictures).map((at) => ({
    MediaKey: `${home.key}-p${at}`,
    ResourceRecordKey: home.key,
    ResourceName: "Property",
    ModificationTimestamp: feedTime(home.number),
    MediaURL: `${picturesUrl}/${home.key}/${at}.jpg`,
    Order: at,
    ...changes,
  }));
}

function rooms(home: InventedHome): Row[] {
  return list(home.rooms).map((at) => ({
    RoomKey: `${home.key}-r${at}`,
    ListingKey: home.key,
    ModificationTimestamp: feedTime(home.number),
    RoomType: "Kitchen",
    RoomLevel: "Main",
    RoomLength: 4.2,
    RoomWidth: 3.1,
    RoomLengthWidthUnits: "Meters",
  }));
}

function openHouse(
  home: InventedHome,
  toTimes: (house: NonNullable<InventedHome["openHouse"]>) => Row,
): Row[] {
  const { openHouse: house } = home;
  if (!house) return [];
  return list(home.isOpenHouseRepeated ? 2 : 1).map((at) => ({
    OpenHouseKey: `${home.key}-o${at}`,
    ListingKey: home.key,
    OpenHouseDate: house.date,
    OpenHouseStatus: "Active",
    ...toTimes(house),
  }));
}

const inUtc = (house: NonNullable<InventedHome["openHouse"]>): Row => ({
  ModificationTimestamp: feedTime(1),
  OpenHouseStartTime: house.startsAt,
  OpenHouseEndTime: house.endsAt,
});

const withComma = (count: number) => count.toLocaleString("en-CA");

const proptx: Dialect = {
  toMlsNumber: () => null,
  toTypes: ({ kind }) => [
    kind === "condo" ? "Residential Condo & Other" : "Residential Freehold",
    subTypes[kind],
  ],
  server: {},
  write: (homes) => ({
    Property: homes.map((home) => ({
      ...sharedFields(home),
      StateOrProvince: "ON",
      UnparsedAddress: `${home.number} Iris Court, Hamilton, ON L0R 1H3`,
      PropertyType: proptx.toTypes(home)[0],
      PropertySubType: `${subTypes[home.kind]} `,
      TransactionType: home.isRent ? (home.number % 2 ? "For Lease" : "For Sub-Lease") : "For Sale",
      MlsStatus: "New",
      ContractStatus: "Available",
      ListPrice: home.price,
      CoveredSpaces: home.garage,
      ParkingSpaces: home.outside,
      LivingAreaRange: home.squareFeet ? `${withComma(home.squareFeet)}-${withComma(home.squareFeet)}` : null,
      ApproximateAge: String(2026 - home.yearBuilt),
      LotWidth: home.lot[0],
      LotDepth: home.lot[1],
      LotSizeUnits: "Feet",
      AssociationFee: home.fee ?? null,
    })),
    Media: homes.flatMap((home) =>
      pictures(home, { ImageSizeDescription: "Largest", MediaStatus: "Active", MediaCategory: "Photo" }),
    ),
    PropertyRooms: homes.flatMap(rooms),
    OpenHouse: homes.flatMap((home) => openHouse(home, inUtc)),
    Office: offices,
    Member: members((name) => ({ MemberFullName: `Ada ${name}` })),
  }),
};

const ddfStructures = { house: "House", townhouse: "Row / Townhouse", condo: "Apartment", land: "" };

const ddfMetadata = buildMetadata({
  Property: [...sourceFields(ddfProfile, propertyFields), "Media", "Rooms", "()PropertyReplication"],
  Office: ddfProfile.parts.offices.fields,
  Member: ddfProfile.parts.members.fields,
  OpenHouse: ddfProfile.parts.openHouses.fields,
});

const ddf: Dialect = {
  toMlsNumber: ({ mlsNumber }) => mlsNumber,
  toTypes: ({ kind }) => {
    if (kind === "land") return ["Land", "Vacant Land"];
    return [kind === "condo" ? "Residential Condo & Other" : "Residential Freehold", subTypes[kind]];
  },
  server: { largestTop: 100, sendsNulls: true, hasKeyList: true, metadata: ddfMetadata },
  write: (homes) => ({
    Property: homes.map((home) => ({
      ...sharedFields(home),
      ListingId: home.mlsNumber,
      StateOrProvince: "Ontario",
      UnparsedAddress: `${home.number} IRIS COURT`,
      PropertySubType: home.kind === "land" ? "Vacant Land" : "Single Family",
      StructureType: home.kind === "land" ? null : [ddfStructures[home.kind]],
      CommonInterest: home.kind === "condo" ? "Condo/Strata" : "Freehold",
      PropertyAttachedYN: false,
      ListPrice: home.isRent ? null : home.price,
      // Half of the rents are yearly.
      LeaseAmount: home.isRent ? (home.number % 2 ? home.price : home.price * 12) : null,
      LeaseAmountFrequency: home.isRent ? (home.number % 2 ? "Monthly" : "Yearly") : null,
      ParkingTotal: home.garage + home.outside,
      LivingArea: home.squareFeet ? home.squareFeet / 10.763_910_416_709_722 : null,
      LivingAreaUnits: "square meters",
      YearBuilt: home.yearBuilt,
      LotSizeDimensions: `${home.lot[0]} x ${home.lot[1]} FT`,
      AssociationFee: home.fee === undefined ? null : home.fee * 3,
      AssociationFeeFrequency: home.fee === undefined ? null : "Quarterly",
      ListingURL: `www.realtor.ca/real-estate/${home.key}`,
      Media: pictures(home, { MediaCategory: "Property Photo", LongDescription: null }),
      Rooms: rooms(home).map(({ ModificationTimestamp: _, ...room }) => room),
    })),
    OpenHouse: homes.flatMap((home) =>
      openHouse(home, ({ from, to }) => ({
        OpenHouseStartTime: `${from}:00.0000000`,
        OpenHouseEndTime: `${to}:00.0000000`,
      })),
    ),
    Office: offices,
    Member: members((name) => ({ MemberFirstName: "Ada", MemberLastName: name })),
  }),
};

const resoSubTypes = {
  house: "Single Family Residence",
  townhouse: "Townhouse",
  condo: "Condominium",
  land: "Unimproved Land",
};

const reso: Dialect = {
  toMlsNumber: ({ mlsNumber }) => mlsNumber,
  toTypes: ({ kind }) => [kind === "land" ? "Land" : "Residential", subTypes[kind]],
  server: { largestTop: 200 },
  write: (homes) => ({
    Property: homes.map((home) => ({
      ...sharedFields(home),
      ListingId: home.mlsNumber,
      StateOrProvince: "ON",
      UnparsedAddress: `${home.number} Iris Court, Hamilton, ON L0R 1H3`,
      PropertyType: home.kind === "land" ? "Land" : home.isRent ? "Residential Lease" : "Residential",
      // Some servers have enumerations, whose terms have no blanks.
      PropertySubType:
        home.number % 2 ? resoSubTypes[home.kind] : resoSubTypes[home.kind].replaceAll(" ", ""),
      ListPrice: home.price,
      GarageSpaces: home.garage,
      ParkingTotal: home.garage + home.outside,
      LivingArea: home.squareFeet || null,
      LivingAreaUnits: "Square Feet",
      YearBuilt: home.yearBuilt,
      LotSizeDimensions: `${home.lot[0]}x${home.lot[1]}`,
      LotSizeArea: (home.lot[0] * home.lot[1]) / 43_560,
      LotSizeUnits: "Acres",
      AssociationFee: home.fee ?? null,
      AssociationFeeFrequency: home.fee === undefined ? null : "Monthly",
      PoolFeatures: home.hasPool ? "In Ground,Heated" : null,
    })),
    Media: homes.flatMap((home) => pictures(home, { MediaCategory: "Photo" })),
    PropertyRooms: homes.flatMap(rooms),
    OpenHouse: homes.flatMap((home) =>
      openHouse(home, (house) => ({
        ModificationTimestamp: feedTime(1),
        OpenHouseStartTime: house.startsAt.replace("Z", "+00:00"),
        OpenHouseEndTime: house.endsAt.replace("Z", "+00:00"),
      })),
    ),
    Office: offices,
    Member: members((name) => ({ MemberFullName: `Ada ${name}` })),
  }),
};

export const dialects: Readonly<Record<ProfileName, Dialect>> = { proptx, ddf, reso };
