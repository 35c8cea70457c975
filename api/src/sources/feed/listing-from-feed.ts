import type { HistoryEvent, OpenHouse } from "@larchway/shared/contracts/api";
import { displayCity, getHomeTimeZone } from "@larchway/shared/domain";
import type { ListingRecord } from "../../listings/listing-record";
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
  /** No longer in the feed. */
  isGone: boolean;
}

/** Makes the listing that people see of the feed's last word about it. */
export function listingFromFeed(listing: FeedListing, geocode: Geocoder): ListingRecord {
  const { history, pictures, parts, isGone } = listing;
  // Rows that an earlier version stored have the feed's own terms.
  const { row } = readTerms(listing.payload);
  const known = normalizeStatus(row);
  const status = isGone ? retiredStatus(known) : known;
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
    // Where both are the same, the key is enough.
    ListingId: row.ListingId === row.ListingKey ? undefined : row.ListingId,
    ListingURL: row.ListingURL,
    StateOrProvince: toProvince(row),
    PropertyType: row.PropertyType,
    TransactionType: row.TransactionType,
    // After a sale fell through the feed may still carry them.
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
    // Its pages name the address that the seller hides.
    VirtualTourURLUnbranded: row.InternetAddressDisplayYN === false ? undefined : row.VirtualTourURLUnbranded,
  };
}

/** Some feeds write the times of open houses as the clocks of the place show them. */
function toInstants({ date, startsAt, endsAt }: OpenHouse, row: FeedProperty): OpenHouse {
  const zone = getHomeTimeZone({ ...row, StateOrProvince: toProvince(row) });
  const toTime = (time: string) => (time.includes("T") ? time : toInstant(date, time, zone));
  return { date, startsAt: toTime(startsAt), endsAt: toTime(endsAt) };
}

/** Some feeds have the same open house under several keys, for example one for each of its agents. */
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

/** Address and place. A seller who hides the address hides street, postal code and exact place with it. */
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

/** What may be known of a listing's place: nothing but its area when the seller hides the address. */
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
