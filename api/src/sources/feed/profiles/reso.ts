import {
  deriveAddressLine,
  deriveFee,
  deriveLivingArea,
  deriveLotSize,
  deriveParking,
  deriveStreet,
} from "./derive-facts";
import type { FeedProfile, PropertyField, RawRow } from "./feed-profile";
import { propertyFields } from "../feed-rows";
import { proptxProfile } from "./proptx";
import { provinceCodes } from "./province-codes";
import { rawNumber, rawText } from "./read-raw";
import { toStandardKind } from "./standard-kinds";

/** Our fields that the Data Dictionary lacks, or that are derived. */
const notOfDictionary: ReadonlySet<PropertyField> = new Set([
  "TransactionType",
  "PropertyType",
  "PropertySubType",
  "ContractStatus",
  "ApproximateAge",
  "LivingArea",
  "LivingAreaRange",
  "LivingAreaUnits",
  "LotWidth",
  "LotDepth",
  "LotSizeUnits",
  "LotSizeAreaUnits",
  "SoldEntryTimestamp",
  "CoveredSpaces",
  "ParkingSpaces",
  "AssociationFee",
  "StreetName",
  "UnparsedAddress",
  "BalconyType",
  "GarageType",
  "PossessionDate",
  "PossessionDetails",
  "DepositRequired",
  "PropertyFeatures",
  "CityRegion",
  "ListingURL",
] satisfies PropertyField[]);

/** Any board's plain RESO Data Dictionary 2.0: no TransactionType, kinds and statuses in RESO's terms. */
export const resoProfile: FeedProfile = {
  name: "reso",
  sources: {
    ...Object.fromEntries(
      propertyFields.filter((name) => !notOfDictionary.has(name)).map((name) => [name, [name]]),
    ),
    OriginalEntryTimestamp: ["OriginalEntryTimestamp", "OnMarketTimestamp"],
    ListingContractDate: ["ListingContractDate", "OnMarketDate"],
    PropertyFeatures: ["LotFeatures"],
    ExteriorFeatures: ["ExteriorFeatures", "PatioAndPorchFeatures"],
    CityRegion: ["SubdivisionName", "MLSAreaMajor"],
  },
  derivedFrom: [
    "PropertyType",
    "PropertySubType",
    "PropertyAttachedYN",
    "LivingArea",
    "LivingAreaUnits",
    "AboveGradeFinishedArea",
    "AboveGradeFinishedAreaUnits",
    "BuildingAreaTotal",
    "BuildingAreaUnits",
    "LotSizeArea",
    "LotSizeUnits",
    "LotSizeSquareFeet",
    "LotSizeAcres",
    "LotSizeDimensions",
    "CoveredSpaces",
    "GarageSpaces",
    "CarportSpaces",
    "ParkingTotal",
    "OpenParkingSpaces",
    "AssociationFee",
    "AssociationFeeFrequency",
    "StreetDirPrefix",
    "StreetName",
    "UnparsedAddress",
    "LeaseAmount",
    "ListPrice",
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
    "LotSizeArea",
    "LotSizeAreaUnits",
    "CoveredSpaces",
    "ParkingSpaces",
    "AssociationFee",
    "StreetName",
    "UnparsedAddress",
  ],
  derive: (row) => ({
    ...deriveOffer(row),
    ...deriveLivingArea(row, [
      ["LivingArea", "LivingAreaUnits"],
      ["AboveGradeFinishedArea", "AboveGradeFinishedAreaUnits"],
      ["BuildingAreaTotal", "BuildingAreaUnits"],
    ]),
    ...deriveLotSize(row),
    ...deriveLotArea(row),
    ...deriveParking(row, ["CoveredSpaces", "GarageSpaces", "CarportSpaces"]),
    ...deriveFee(row),
    ...deriveStreet(row),
    ...deriveAddressLine(row),
  }),
  terms: { StateOrProvince: provinceCodes },
  media: proptxProfile.media,
  parts: {
    ...proptxProfile.parts,
    rooms: {
      resource: "PropertyRooms",
      fields: proptxProfile.parts.rooms.fields.filter((name) => name !== "Order"),
    },
  },
  inline: {},
  expanded: [],
  hasOpenHouseTimes: true,
  pageSize: 200,
  keyPageSize: 200,
  partPageSize: 1_000,
  removesRetired: false,
};

/**
 * Most property types include whether the home is for rent, which the table of types reads; otherwise the price
 * decides.
 */
function deriveOffer(row: RawRow): Partial<Record<PropertyField, unknown>> {
  const type = spellOut(rawText(row, "PropertyType"));
  const subType = spellOut(rawText(row, "PropertySubType"));
  const isLease = !rawNumber(row, "ListPrice") && rawNumber(row, "LeaseAmount");
  return {
    PropertyType: type,
    PropertySubType: subType && toStandardKind(subType, { isAttached: row.PropertyAttachedYN === true }),
    TransactionType: type && (isLease ? "For Lease" : "For Sale"),
    ListPrice: rawNumber(row, "ListPrice") || rawNumber(row, "LeaseAmount") || row.ListPrice,
  };
}

/** "ActiveUnderContract", as servers with enumerations write it → "Active Under Contract" */
function spellOut(word: string | undefined): string | undefined {
  return word?.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

function deriveLotArea(row: RawRow): Partial<Record<PropertyField, unknown>> {
  const [area, units] = [rawNumber(row, "LotSizeArea"), rawText(row, "LotSizeUnits")];
  if (area && units) return { LotSizeArea: area, LotSizeAreaUnits: units };
  const feet = rawNumber(row, "LotSizeSquareFeet");
  if (feet) return { LotSizeArea: feet, LotSizeAreaUnits: "Square Feet" };
  const acres = rawNumber(row, "LotSizeAcres");
  return acres ? { LotSizeArea: acres, LotSizeAreaUnits: "Acres" } : {};
}
