import type { HistoryEvent, OpenHouse } from "@larchway/shared/contracts/api";
import { displayCity, getHomeTimeZone } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import type { ListingParts } from "./feed-parts";
import { copiedFields, type FeedProperty } from "./feed-rows";
import { toHomeFacts } from "./home-facts";
import type { Geocoder, PlaceQuery } from "./geocoder";
import { toMedia, type PictureRow } from "./listing-pictures";
import { toInstant } from "./time-zones";
import { isClosed, normalizeStatus, retiredStatus } from "./normalize-status";
import { readTerms } from "./read-terms";

export interface FeedListing {
  payload: FeedProperty;
  history: HistoryEvent[];
  pictures: readonly PictureRow[];
  parts: ListingParts;
  /** Whether the feed no longer lists it. */
  isGone: boolean;
}

/** Converts the latest row of the feed to the listing that people see. */
export function listingFromFeed(listing: FeedListing, geocode: Geocoder): ListingRecord {
  const { history, pictures, parts, isGone } = listing;
  // Rows stored by an earlier version have the feed's terms.
  const { row } = readTerms(listing.payload);
  const current = normalizeStatus(row);
  const status = isGone ? retiredStatus(current) : current;
  const isOpen = status.StandardStatus === "Active";
  const city = displayCity(row.City);
  const OriginalEntryTimestamp =
    row.OriginalEntryTimestamp ?? row.ListingContractDate ?? row.ModificationTimestamp;
  return {
    ...copiedFields(row),
    ...toHomeFacts(row, OriginalEntryTimestamp),
    ...toAddress(row, city, geocode),
    ...status,
    ListingKey: row.ListingKey,
    // The key is enough where both are the same.
    ListingId: row.ListingId === row.ListingKey ? undefined : row.ListingId,
    ListingURL: row.ListingURL,
    StateOrProvince: toProvince(row),
    PropertyType: row.PropertyType,
    TransactionType: row.TransactionType,
    // The feed may still have them after a sale fell through.
    ClosePrice: isClosed(status) ? row.ClosePrice : undefined,
    CloseDate: isOpen ? undefined : row.CloseDate,
    PurchaseContractDate: isOpen ? undefined : row.PurchaseContractDate,
    SoldEntryTimestamp: isOpen ? undefined : row.SoldEntryTimestamp,
    OriginalEntryTimestamp,
    ModificationTimestamp: row.ModificationTimestamp,
    BedroomsTotalInteger: row.BedroomsTotal ?? sum(row.BedroomsAboveGrade, row.BedroomsBelowGrade),
    ListOfficeName: row.ListOfficeName ?? parts.listedBy?.office,
    ...parts,
    openHouses: withoutRepeats(parts.openHouses.map((openHouse) => toInstants(openHouse, row))),
    history,
    facts: toFacts(row, city),
    media: toMedia(pictures.filter(({ is_floor_plan }) => !is_floor_plan)),
    floorPlans: toMedia(pictures.filter(({ is_floor_plan }) => is_floor_plan)),
    // The tour's pages show the address, which this seller hides.
    VirtualTourURLUnbranded: row.InternetAddressDisplayYN === false ? undefined : row.VirtualTourURLUnbranded,
  };
}

/** Some feeds write the times of open houses in local time. */
function toInstants({ date, startsAt, endsAt }: OpenHouse, row: FeedProperty): OpenHouse {
  const zone = getHomeTimeZone({ ...row, StateOrProvince: toProvince(row) });
  const toTime = (time: string) => (time.includes("T") ? time : toInstant(date, time, zone));
  return { date, startsAt: toTime(startsAt), endsAt: toTime(endsAt) };
}

/** Some feeds repeat an open house under several keys, for example one for each agent. */
function withoutRepeats(openHouses: readonly OpenHouse[]): OpenHouse[] {
  const byTime = new Map<string, OpenHouse>();
  for (const openHouse of openHouses) {
    const times = `${Date.parse(openHouse.startsAt)} ${Date.parse(openHouse.endsAt)}`;
    if (!byTime.has(times)) byTime.set(times, openHouse);
  }
  return [...byTime.values()];
}

type Address = Pick<
  ListingRecord,
  | "UnparsedAddress"
  | "City"
  | "UnitNumber"
  | "StreetNumber"
  | "StreetName"
  | "StreetSuffix"
  | "postalcode"
  | "Latitude"
  | "Longitude"
  | "locationPrecision"
>;

/** Address and location. When the seller hides the address, street, postal code and exact location are hidden, too. */
function toAddress(row: FeedProperty, city: string, geocode: Geocoder): Address {
  const place = geocode(toPlaceQuery(row));
  const province = toProvince(row);
  if (row.InternetAddressDisplayYN === false) {
    return { UnparsedAddress: `Address withheld, ${city}, ${province}`, City: city, ...place };
  }
  const postalcode = spaced(row.PostalCode);
  const { StreetSuffix, street } = toStreet(row);
  const line = [row.StreetNumber, street, row.UnitNumber].filter(Boolean).join(" ");
  const composed = [line, city, `${province} ${postalcode ?? ""}`.trim()].filter(Boolean).join(", ");
  return {
    UnparsedAddress: row.UnparsedAddress?.replace(row.City, city) ?? composed,
    City: city,
    UnitNumber: row.UnitNumber,
    StreetNumber: row.StreetNumber,
    StreetName: row.StreetName,
    StreetSuffix,
    postalcode,
    ...place,
  };
}

/** The location that may be published: only the area when the seller hides the address. */
export function toPlaceQuery(row: FeedProperty): PlaceQuery {
  const area = { key: row.ListingKey, postalCode: spaced(row.PostalCode), city: displayCity(row.City) };
  if (row.InternetAddressDisplayYN === false) return area;
  const { StreetNumber: streetNumber, Latitude: latitude, Longitude: longitude } = row;
  return { ...area, streetNumber, street: toStreet(row).street, latitude, longitude };
}

function toProvince({ StateOrProvince = "ON" }: FeedProperty): string {
  return StateOrProvince;
}

function toStreet(row: FeedProperty): { StreetSuffix?: string; street?: string } {
  const StreetSuffix = [row.StreetSuffix, row.StreetDirSuffix].filter(Boolean).join(" ") || undefined;
  return { StreetSuffix, street: [row.StreetName, StreetSuffix].filter(Boolean).join(" ") || undefined };
}

/** "l0r1h3" → "L0R 1H3" */
function spaced(code: string | undefined): string | undefined {
  const letters = code?.toUpperCase().replace(/\s+/g, "");
  return letters && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(letters)
    ? `${letters.slice(0, 3)} ${letters.slice(3)}`
    : code;
}

function sum(above: number | undefined, below: number | undefined): number | undefined {
  return above === undefined && below === undefined ? undefined : (above ?? 0) + (below ?? 0);
}

function toFacts(row: FeedProperty, city: string): { label: string; value: string }[] {
  const facts: [string, string | string[] | undefined][] = [
    ["District", city === row.City ? undefined : row.City],
    ["Area", row.CityRegion],
    ["Age", row.ApproximateAge],
    ["Heating", row.Heating],
    ["Cooling", row.Cooling],
    ["Basement", row.Basement],
    ["Construction", row.ConstructionMaterials],
  ];
  return facts
    .map(([label, value]) => ({ label, value: [value ?? []].flat().join(", ") }))
    .filter(({ value }) => value !== "");
}
