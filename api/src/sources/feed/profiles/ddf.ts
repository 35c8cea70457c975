import {
  deriveAddressLine,
  deriveFee,
  deriveLivingArea,
  deriveLotSize,
  deriveParking,
  deriveStreet,
  toMonthly,
} from "./derive-facts";
import { createEnumeration } from "../enumeration";
import type { FeedProfile, PropertyField, RawRow } from "./feed-profile";
import { proptxProfile } from "./proptx";
import { provinceCodes } from "./province-codes";
import { rawNumber, rawText, rawTerms } from "./read-raw";
import { toStandardKind } from "./standard-kinds";

/**
 * CREA's national DDF (Web API v1). Photos and rooms are inline in the listings, a page has at most 100 rows, and open
 * houses have no time of change. It has only active listings, and neither PropertyType nor TransactionType.
 */
export const ddfProfile: FeedProfile = {
  name: "ddf",
  sources: {
    ...sameNames([
      "ListingKey",
      "ModificationTimestamp",
      "StandardStatus",
      "InternetEntireListingDisplayYN",
      "InternetAddressDisplayYN",
      "ListingId",
      "City",
      "StateOrProvince",
      "PostalCode",
      "StreetNumber",
      "StreetSuffix",
      "StreetDirSuffix",
      "UnitNumber",
      "OriginalEntryTimestamp",
      "PhotosChangeTimestamp",
      "BedroomsTotal",
      "BedroomsAboveGrade",
      "BedroomsBelowGrade",
      "BathroomsTotalInteger",
      "PublicRemarks",
      "TaxAnnualAmount",
      "TaxYear",
      "AssociationFeeIncludes",
      "ListOfficeKey",
      "ListAgentKey",
      "Latitude",
      "Longitude",
      "YearBuilt",
      "LotSizeArea",
      "ParkingTotal",
      "ParkingFeatures",
      "Heating",
      "Cooling",
      "Basement",
      "PoolFeatures",
      "ExteriorFeatures",
      "ConstructionMaterials",
      "CityRegion",
    ]),
    LotSizeAreaUnits: ["LotSizeUnits"],
    PropertyFeatures: ["CommunityFeatures"],
  },
  derivedFrom: [
    "ListingURL",
    "PropertySubType",
    "StructureType",
    "CommonInterest",
    "PropertyAttachedYN",
    "ListPrice",
    "LeaseAmount",
    "LeaseAmountFrequency",
    "LeasePerUnit",
    "TotalActualRent",
    "LivingArea",
    "LivingAreaUnits",
    "AboveGradeFinishedArea",
    "AboveGradeFinishedAreaUnits",
    "BuildingAreaTotal",
    "BuildingAreaUnits",
    "LotSizeDimensions",
    "AssociationFee",
    "AssociationFeeFrequency",
    "StreetDirPrefix",
    "StreetName",
    "UnparsedAddress",
  ],
  derived: [
    "ListPrice",
    "TransactionType",
    "PropertyType",
    "PropertySubType",
    "LivingArea",
    "LivingAreaUnits",
    "LotWidth",
    "LotDepth",
    "LotSizeUnits",
    "ParkingSpaces",
    "AssociationFee",
    "StreetName",
    "UnparsedAddress",
    "ListingURL",
  ],
  derive: (row) => ({
    ...deriveOffer(row),
    ...deriveKind(row),
    ...deriveLivingArea(row, [
      ["LivingArea", "LivingAreaUnits"],
      ["AboveGradeFinishedArea", "AboveGradeFinishedAreaUnits"],
      ["BuildingAreaTotal", "BuildingAreaUnits"],
    ]),
    ...deriveLotSize(row),
    ...deriveParking(row, []),
    ...deriveFee(row),
    ...deriveStreet(row),
    ...deriveAddressLine(row),
    ...deriveCity(row),
    // Some lack their scheme.
    ListingURL: rawText(row, "ListingURL")?.replace(/^(?:https?:\/\/)?/, "https://"),
  }),
  terms: { StateOrProvince: provinceCodes },
  media: {
    resource: "Media",
    fields: [
      "MediaKey",
      "ModificationTimestamp",
      "ResourceRecordKey",
      "ResourceName",
      "MediaURL",
      "Order",
      "MediaCategory",
      "LongDescription",
      "MediaAlteration",
    ],
  },
  parts: {
    offices: proptxProfile.parts.offices,
    members: {
      resource: "Member",
      fields: ["MemberKey", "ModificationTimestamp", "MemberFirstName", "MemberLastName", "JobTitle"],
    },
    rooms: { resource: "Rooms", fields: [] },
    openHouses: {
      resource: "OpenHouse",
      fields: [
        "OpenHouseKey",
        "ListingKey",
        "OpenHouseDate",
        "OpenHouseStartTime",
        "OpenHouseEndTime",
        "OpenHouseStatus",
        "OpenHouseType",
      ],
    },
  },
  inline: { media: "Media", rooms: "Rooms" },
  expanded: [],
  hasOpenHouseTimes: false,
  pageSize: 100,
  keyPageSize: 100,
  partPageSize: 100,
  refreshHours: 24,
  removesRetired: true,
  authorization: { tokenUrl: "https://identity.crea.ca/connect/token", scope: "DDFApi_Read" },
};

/**
 * A listing without a sale price is for rent. Rents of commercial space may be by area, which is not a monthly rent.
 */
function deriveOffer(row: RawRow): Partial<Record<PropertyField, unknown>> {
  const price = rawNumber(row, "ListPrice");
  const rent = rawNumber(row, "LeaseAmount") || rawNumber(row, "TotalActualRent");
  if (price || !rent) return { ListPrice: price ?? row.ListPrice, TransactionType: "For Sale" };
  const isByArea = /sq|feet|foot|met|acre/i.test(rawText(row, "LeasePerUnit") ?? "");
  const frequency = rawNumber(row, "LeaseAmount") ? rawText(row, "LeaseAmountFrequency") : undefined;
  return {
    ListPrice: isByArea ? undefined : toMonthly(rent, frequency),
    TransactionType: "For Lease",
  };
}

/** DDF's PropertySubType. */
const ddfTypes = createEnumeration({
  Residential: ["Single Family", "Multi-family", "Recreational"],
  Land: ["Vacant Land"],
  Farm: ["Agriculture"],
  Commercial: [
    "Business",
    "Hospitality",
    "Industrial",
    "Institutional",
    "Institutional - Special Purpose",
    "Office",
    "Other",
    "Parking",
    "Residential Commercial Mix",
    "Retail",
    "Special Purpose",
  ],
});

/** The kind of home, in the terms of Ontario's boards. */
function deriveKind(row: RawRow): Partial<Record<PropertyField, unknown>> {
  const type = rawText(row, "PropertySubType") ?? "Single Family";
  const meaning = ddfTypes.read(type);
  // An unknown type passes through unchanged, so that it is withheld later.
  if (meaning.kind !== "term") return { PropertyType: type, PropertySubType: type };
  if (meaning.term !== "Residential") return { PropertyType: meaning.term, PropertySubType: type };
  const isCondo = rawTerms(row, "CommonInterest").some((interest) => /condo|strata/i.test(interest));
  const [structure = type] = rawTerms(row, "StructureType");
  return {
    PropertyType: isCondo ? "Residential Condo & Other" : "Residential Freehold",
    PropertySubType: nameStructure(structure, isCondo, row.PropertyAttachedYN === true),
  };
}

function nameStructure(structure: string, isCondo: boolean, isAttached: boolean): string {
  if (/^apartment/i.test(structure)) return isCondo ? "Condo Apartment" : "Apartment";
  const word = /town|^row/i.test(structure) ? "Townhouse" : structure;
  return toStandardKind(word, { isCondo, isAttached });
}

/** "Toronto (Little Portugal)": the area follows the city. */
function deriveCity(row: RawRow): Partial<Record<PropertyField, unknown>> {
  const [, city, area] = /^(.+?)\s*\((.+)\)$/.exec(rawText(row, "City") ?? "") ?? [];
  return city === undefined ? {} : { City: city, CityRegion: area };
}

function sameNames(names: readonly PropertyField[]): FeedProfile["sources"] {
  return Object.fromEntries(names.map((name) => [name, [name]]));
}
