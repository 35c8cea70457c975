import { propertyFields } from "../feed-rows";
import type { FeedProfile, PropertyField } from "./feed-profile";

const mediaFields = [
  "MediaKey",
  "ModificationTimestamp",
  "ResourceRecordKey",
  "ResourceName",
  "MediaObjectID",
  "MediaURL",
  "Order",
  "ImageSizeDescription",
  "MediaStatus",
  "MediaType",
  "MediaCategory",
  "Permission",
  "ShortDescription",
  "LongDescription",
  "MediaAlteration",
];

const notOfPropTx: ReadonlySet<PropertyField> = new Set([
  // Its ListingKey is the MLS number.
  "ListingId",
  "LivingArea",
  "LivingAreaUnits",
  "YearBuilt",
  "CityRegion",
  "ListingURL",
] satisfies PropertyField[]);

/** PropTx (TRREB and the boards with it): our rows use its names and terms. */
export const proptxProfile: FeedProfile = {
  name: "proptx",
  sources: {
    ...Object.fromEntries(
      propertyFields.filter((name) => !notOfPropTx.has(name)).map((name) => [name, [name]]),
    ),
    Heating: ["HeatType"],
  },
  derivedFrom: [],
  derived: [],
  terms: {},
  media: { resource: "Media", fields: mediaFields },
  parts: {
    offices: {
      resource: "Office",
      fields: ["OfficeKey", "ModificationTimestamp", "OfficeName", "OfficePhone"],
    },
    members: { resource: "Member", fields: ["MemberKey", "ModificationTimestamp", "MemberFullName"] },
    rooms: {
      resource: "PropertyRooms",
      fields: [
        "RoomKey",
        "ListingKey",
        "ModificationTimestamp",
        "RoomType",
        "RoomLevel",
        "RoomLength",
        "RoomWidth",
        "RoomLengthWidthUnits",
        "RoomFeatures",
        "Order",
      ],
    },
    openHouses: {
      resource: "OpenHouse",
      fields: [
        "OpenHouseKey",
        "ListingKey",
        "ModificationTimestamp",
        "OpenHouseDate",
        "OpenHouseStartTime",
        "OpenHouseEndTime",
        "OpenHouseStatus",
        "OpenHouseType",
      ],
    },
  },
  inline: {},
  expanded: [],
  hasOpenHouseTimes: true,
  pageSize: 500,
  keyPageSize: 1_000,
  partPageSize: 1_000,
  removesRetired: false,
};
