import { parkingTotal } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";

type Check = (listing: ListingRecord, text: string) => unknown;

/** A fact of the page by its label, or by the name of its field. */
export function getFact(listing: ListingRecord, label: string): string | undefined {
  if (label === "LotSizeDimensions" || label === "GarageType") return listing[label];
  return listing.facts?.find((fact) => fact.label === label)?.value;
}

export function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const isSale = ({ TransactionType }: ListingRecord) => TransactionType === "For Sale";
const isCondo = ({ PropertyType }: ListingRecord) => PropertyType.includes("Condo");
const isApartment = ({ PropertySubType }: ListingRecord) => PropertySubType === "Condo Apartment";
const isLand = ({ PropertySubType }: ListingRecord) => PropertySubType === "Vacant Land";
const isCommercial = ({ PropertyType }: ListingRecord) => PropertyType === "Commercial";
const isDwelling = ({ BedroomsAboveGrade }: ListingRecord) => BedroomsAboveGrade !== undefined;
const getYear = (listing: ListingRecord) => Number(getFact(listing, "Year built") ?? 0);
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Checks by description of the contradiction; each returns true for a contradiction within one listing. */
const checks: Record<string, Check> = {
  "a floor above the building's storeys": (listing) =>
    isApartment(listing) &&
    Number(listing.UnitNumber?.slice(0, -2)) > Number.parseInt(getFact(listing, "Building") ?? "0", 10),
  "an apartment with a lot or basement": (listing) =>
    isApartment(listing) && (listing.LotWidth !== undefined || listing.Basement !== undefined),
  "a condominium that is a detached house": ({ PropertySubType = "" }) =>
    /detached condo/i.test(PropertySubType),
  "a condominium for sale without a fee": (listing) =>
    isCondo(listing) && isSale(listing) && !listing.AssociationFee,
  "a fee of a house or a rental": (listing) =>
    listing.AssociationFee !== undefined && (!isCondo(listing) || !isSale(listing)),
  "land with what only buildings have": (listing) =>
    isLand(listing) &&
    (isDwelling(listing) ||
      listing.YearBuilt !== undefined ||
      listing.ParkingTotal !== undefined ||
      listing.GarageType !== undefined ||
      ["Heating", "Cooling", "Basement", "Exterior", "Living area"].some((label) => getFact(listing, label))),
  "a shop with bedrooms or a basement": (listing) =>
    isCommercial(listing) && (isDwelling(listing) || listing.Basement !== undefined),
  "parking counted twice": (listing) => listing.ParkingTotal !== parkingTotal(listing),
  "a garage without spaces, or spaces without one": (listing) =>
    isDwelling(listing) && (listing.GarageType === "None") !== (listing.CoveredSpaces === 0),
  "an upper floor in a bungalow": (listing) =>
    getFact(listing, "Style") === "Bungalow" &&
    listing.rooms?.some(({ RoomLevel = "" }) => /Second|Third/.test(RoomLevel)),
  "a basement room without a finished basement": (listing) =>
    !/Finished/.test(getFact(listing, "Basement") ?? "") &&
    listing.rooms?.some(({ RoomLevel, RoomType }) => RoomLevel === "Basement" && RoomType !== "Laundry"),
  "more baths than rooms can need": ({ BathroomsTotalInteger = 0, BedroomsTotalInteger = 1 }) =>
    BathroomsTotalInteger > BedroomsTotalInteger + 3,
  "taxes out of proportion": (listing) => {
    const rate = (listing.TaxAnnualAmount ?? 0) / (listing.ListPrice ?? 1);
    return listing.TaxAnnualAmount !== undefined && !isCommercial(listing) && (rate < 0.002 || rate > 0.016);
  },
  "a fee out of proportion": (listing) => {
    const perSquareFoot = (listing.AssociationFee ?? 0) / (listing.LivingArea ?? 1);
    return listing.AssociationFee !== undefined && (perSquareFoot < 0.06 || perSquareFoot > 1.25);
  },
  "an area outside of its range": ({ LivingArea = 0, LivingAreaRange = "" }) => {
    const [low, high] = LivingAreaRange.split("-").map(Number);
    return low !== undefined && high !== undefined && (LivingArea < low || LivingArea > high);
  },
  "an event before the home was built": (listing) =>
    listing.history?.some(({ date }) => Number(date.slice(0, 4)) < getYear(listing)),
  "events out of order": ({ history = [] }) =>
    history.some(({ date }, index) => index > 0 && date < (history[index - 1]?.date ?? "")),

  "an apartment's yard, drive or basement": (listing, text) =>
    isApartment(listing) && /\b(back ?yard|yard|garden|driveway|basement|lawn|upstairs)\b/i.test(text),
  "a pool that is not there": (listing, text) =>
    isDwelling(listing) &&
    !listing.PoolFeatures &&
    !/pool/i.test(getFact(listing, "Amenities") ?? "") &&
    /\bpool\b/i.test(text),
  "a fireplace that is not there": (listing, text) =>
    isDwelling(listing) && !getFact(listing, "Fireplace") && /\bfireplace|wood stove\b/i.test(text),
  "a fireplace that is not there, in a room": (listing) =>
    !getFact(listing, "Fireplace") &&
    listing.rooms?.some(({ RoomFeatures = [] }) => RoomFeatures.join().includes("Fireplace")),
  "water that is not there": (listing, text) =>
    isDwelling(listing) &&
    !getFact(listing, "Waterfront") &&
    /\b(its own dock|to the dock|the shore|on the water)\b/i.test(text),
  "a balcony that is not there": (listing, text) =>
    isApartment(listing) &&
    !getFact(listing, "Balcony") &&
    /\b(balcony|terrace|solarium)\b/i.test(text.replace(/rooftop terrace/g, "")),
  "a locker that is not there": (listing, text) =>
    isApartment(listing) && getFact(listing, "Locker") !== "Owned" && /\blocker\b/i.test(text),
  "a garage that is not there": (listing, text) =>
    isDwelling(listing) && listing.GarageType === "None" && /\bgarage\b/i.test(text),
  "counters of another material": (listing, text) => {
    const named = /\b(quartz|granite|laminate|porcelain)(?:-topped)? counters/i.exec(text)?.[1];
    const counter = listing.rooms
      ?.find(({ RoomType }) => RoomType === "Kitchen")
      ?.RoomFeatures?.find((feature) => feature.endsWith("Counter"));
    return (
      named !== undefined && counter !== undefined && !counter.toLowerCase().startsWith(named.toLowerCase())
    );
  },
  "another number of bedrooms": ({ BedroomsAboveGrade = 0 }, text) => {
    const named = /\b(\w+)-bedroom/i.exec(text)?.[1]?.toLowerCase();
    return named !== undefined && named !== numbers[BedroomsAboveGrade] && !/bedroom of 1980/.test(text);
  },
  "work of the future, or before the home was there": (listing, text) =>
    [...text.matchAll(/\((\d{4})\)/g)].some(
      ([, year]) => Number(year) > 2026 || Number(year) <= getYear(listing),
    ),
  "an old home's vocabulary in a new one": (listing, text) =>
    getYear(listing) >= 2024 &&
    /\b(renovated|updated|refinished|original|character|relined|replaced|redone)\b/i.test(text),
  "a sale's vocabulary in a rental": (listing, text) =>
    !isSale(listing) &&
    /\b(mortgage|offers (?:are|will)|closing|sellers?|buyers?|taxes|status certificate|income property|investor|possession is)\b/i.test(
      text,
    ),
  "a rental's vocabulary in a sale": (listing, text) =>
    isSale(listing) &&
    isDwelling(listing) &&
    /\b(for lease|to let|rent includes|first and last|credit report|standard lease)\b/i.test(text),
  "who should live there": (listing, text) =>
    isDwelling(listing) &&
    /\b(perfect for|ideal for|famil(?:y|ies)(?! room)|adults?|professionals?|retire\w*|seniors?|children|kids|couples?|students?|newcomers?|singles|in-laws?|bachelor|nanny|master bedroom)\b/i.test(
      text,
    ),
  "shouting or a slip of the pen": (_listing, text) =>
    /[!{}[\]|]|\bundefined\b| {2}| ,|,,|\.\.|;\.|,\.|\ba [aeio](?!ne\b)|\b(\w+) \1\b/i.test(
      text.replace(/\bthat that\b/g, ""),
    ),
  "a sentence twice": (_listing, text) => {
    const sentences = text.split(/(?<=\.) /);
    return new Set(sentences).size < sentences.length;
  },
};

/** Facts that all units of one building or complex share. */
const sharedFacts = ["Style", "Year built", "Exterior", "Heating", "Building", "Amenities"];
/** Facts that all listings of one address share. */
const homeFacts = [
  ...sharedFacts,
  "Living area",
  "Basement",
  "Cooling",
  "Pool",
  "Exposure",
  "LotSizeDimensions",
  "GarageType",
];

/** The description without the names of streets and places, which may contain any term. */
function withoutNames(listing: ListingRecord): string {
  const { PublicRemarks = "", StreetName = "", StreetSuffix = "", City } = listing;
  const community = getFact(listing, "Community");
  return [`${StreetName} ${StreetSuffix}`, community, City].reduce<string>(
    (text, name) => (name ? text.replaceAll(name, "Name") : text),
    PublicRemarks,
  );
}

/** All contradictions of the listings, as texts. */
export function findContradictions(listings: readonly ListingRecord[], now: number): string[] {
  const found = listings.flatMap((listing) =>
    Object.entries(checks).flatMap(([name, check]) =>
      check(listing, withoutNames(listing))
        ? [`${listing.UnparsedAddress}: ${name}: ${listing.PublicRemarks ?? ""}`]
        : [],
    ),
  );
  const early = listings.filter(({ OriginalEntryTimestamp }) => Date.parse(OriginalEntryTimestamp) > now);
  return [
    ...found,
    ...early.map(({ UnparsedAddress }) => `${UnparsedAddress}: listed in the future`),
    ...findDifferences(listings, {
      of: "address",
      labels: homeFacts,
      getKey: ({ UnparsedAddress }) => UnparsedAddress,
    }),
    ...findDifferences(listings.filter(isCondo), {
      of: "building",
      labels: sharedFacts,
      getKey: ({ StreetNumber, StreetName, StreetSuffix, City }) =>
        `${StreetNumber} ${StreetName} ${StreetSuffix}, ${City}`,
    }),
  ];
}

function findDifferences(
  listings: readonly ListingRecord[],
  {
    of,
    labels,
    getKey,
  }: { of: string; labels: readonly string[]; getKey: (listing: ListingRecord) => string },
): string[] {
  return [...groupBy(listings, getKey)].flatMap(([key, some]) => {
    const differing = labels.filter(
      (label) => new Set(some.map((listing) => getFact(listing, label))).size > 1,
    );
    const codes = new Set(some.map(({ postalcode }) => postalcode)).size > 1 ? ["postal code"] : [];
    const fees = some.flatMap(({ AssociationFee, LivingArea }) =>
      AssociationFee && LivingArea ? AssociationFee / LivingArea : [],
    );
    const isApart = fees.length > 1 && Math.max(...fees) - Math.min(...fees) > 0.25;
    return [...differing, ...codes, ...(isApart ? ["fee per square foot"] : [])].map(
      (label) => `${key}: one ${of}, but more than one ${label}`,
    );
  });
}
