import {
  narrowingNames,
  writeCircle,
  writeCommute,
  writeAreas,
  writeFilters,
  writeValues,
  type NarrowingName,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import type { Random } from "../../random/random";
import { sampleSchools } from "../../places/testing/sample-catchments";
import { samplePlaces } from "../../testing/sample-listings";

type Value = (random: Random, some: ListingRecord) => string | number | undefined;
const positions: [longitude: number, latitude: number][] = [
  [-79.393, 43.645],
  [-79.385, 43.666],
  [-75.742, 45.381],
  [-79.243, 43.159],
];
const terms = ["sauna", "river", "garden suite", "bright kitchen"];

/** An area around one of the positions. */
function pickArea(random: Random): string {
  const [longitude, latitude] = random.pick(positions);
  const reach = random.pick([0.01, 0.1]);
  const corner = (x: number, y: number): [number, number] => [longitude + x * reach, latitude + y * reach];
  return writeAreas([[corner(-1, -1), corner(1, -0.8), corner(0.9, 1), corner(-1, 0.7)]]);
}

/** A value of every filter; most are those of one listing, so that many searches find something. */
const filterValues: Record<NarrowingName, Value> = {
  city: (random) => random.pick(["Toronto", "Ottawa", "St. Catharines", "Ottawa,Toronto"]),
  place: (random) => random.pick(samplePlaces),
  area: pickArea,
  commute: (random) => writeCommute({ by: "car", minutes: 30, area: pickArea(random) }),
  secondCommute: (random) => writeCommute({ by: "transit", minutes: 45, area: pickArea(random) }),
  school: (random) => random.pick(sampleSchools),
  within: (random) => {
    const [longitude, latitude] = random.pick(positions);
    return writeCircle({ longitude, latitude, kilometres: random.pick([1, 5, 50]) });
  },
  minPrice: (random, some) => random.pick([some.ListPrice ?? 0, random.int(1, 12) * 100_000]),
  maxPrice: (random, some) => random.pick([some.ListPrice ?? 0, random.int(3, 20) * 100_000 - 0.5]),
  propertyType: (_, some) => writeValues(some.PropertyType ?? ""),
  PropertySubType: (_, some) => writeValues(some.PropertySubType ?? "Detached"),
  exceptKinds: (_, some) => writeValues(some.PropertySubType ?? "Detached"),
  style: (random) => random.pick(["bungalow", "twoStorey,threeStorey", "loft"]),
  minBedrooms: (random) => random.int(0, 4),
  maxBedrooms: (random) => random.int(1, 6),
  bedroomsAbove: (random) => random.int(0, 4),
  baths: (random) => random.int(0, 4),
  maxBaths: (random) => random.int(1, 5),
  den: () => "yes",
  minSize: (random) => random.int(0, 4) * 500,
  maxSize: (random) => random.int(2, 8) * 500,
  maxFee: (random) => random.int(2, 9) * 100,
  noFee: () => "yes",
  maxTaxes: (random) => random.int(2, 9) * 1_000,
  maxMonthly: (random) => random.int(4, 16) * 500,
  maxCash: (random) => random.int(2, 20) * 25_000,
  costs: (random) => random.pick(["5,3.99,30,first", "10,5.24,30", "7.5,6.5,20,spec"]),
  builtSince: (random) => random.int(190, 202) * 10,
  builtBefore: (random) => random.int(192, 203) * 10,
  parking: (random) => random.int(0, 3),
  garage: () => "yes",
  basement: (random) => random.pick(["suite", "finishedBasement,walkOut", "separateEntrance"]),
  airConditioning: () => "yes",
  laundry: () => "yes",
  fireplace: () => "yes",
  newConstruction: () => "yes",
  pool: () => "yes",
  outdoor: (random) => random.pick(["balcony", "terrace,yard"]),
  waterfront: () => "yes",
  minLot: (random) => random.int(1, 6) * 1_000,
  minLotWidth: (random) => random.int(1, 6) * 10,
  openHouse: (random) => random.pick(["any", "weekend"]),
  daysListed: (random) => random.pick([7, 365, 3_650]),
  priceCut: (random) => random.int(0, 10),
  pets: () => "yes",
  furnished: () => "yes",
  availableBy: (random) => random.pick(["2026-01-01", "2026-12-01", "2027-06-01"]),
  utilities: (random) => random.pick(["heat", "heat,water", "hydro"]),
  without: (random) => random.pick(["pool", "balcony,fireplace", "basement"]),
  status: (random) => random.pick(["Closed", "Active,Closed", "Pending,Expired", "Active"]),
  listOfficeName: (_, some) => some.ListOfficeName,
  words: (random) => random.pick(terms),
  search: (random) => random.pick(["King", "yonge street", "M5V", "Toronto", "Elgin St"]),
};

/** A saved search of one filter or several, and on one market, the other or both. */
export function makeSearch(random: Random, listings: readonly ListingRecord[]) {
  const share = random.pick([1, 1, 2, 4]) / narrowingNames.length;
  const some = random.pick(listings);
  const names = narrowingNames.filter(() => random.next() < share);
  if (names.length === 0) names.push(random.pick(narrowingNames));
  const filters = Object.fromEntries(names.map((name) => [name, filterValues[name](random, some)]));
  return {
    market: random.next() < 0.3 ? undefined : random.pick(["For Sale", "For Sale", "For Lease"] as const),
    query: writeFilters(filters as SearchFilters).toString(),
  };
}

type Change = (random: Random, other: ListingRecord) => Partial<ListingRecord>;

const states = [
  { StandardStatus: "Active", MlsStatus: "New", ContractStatus: "Available" },
  { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" },
  { StandardStatus: "Pending", MlsStatus: "Sold Conditional", ContractStatus: "Unavailable" },
  { StandardStatus: "Expired", MlsStatus: "Terminated", ContractStatus: "Unavailable" },
];
const changes: Change[] = [
  (random, other) => ({
    ListPrice:
      random.next() < 0.2 ? undefined : random.pick([other.ListPrice ?? 1, random.int(1, 20) * 100_000]),
  }),
  (random) => random.pick(states),
  (random) => random.pick(states),
  () => ({ StandardStatus: "Active", MlsStatus: "New", ContractStatus: "Available" }),
  (_, { City, Latitude, Longitude, UnparsedAddress, StreetName, StreetSuffix, postalcode }) => ({
    City,
    Latitude,
    Longitude,
    UnparsedAddress,
    StreetName,
    StreetSuffix,
    postalcode,
  }),
  (random) => ({ BedroomsTotalInteger: random.int(0, 5), BedroomsAboveGrade: random.int(0, 5) }),
  (random) => ({ BathroomsTotalInteger: random.int(0, 5) }),
  (random) => ({ LivingArea: random.int(0, 8) * 500, YearBuilt: random.int(190, 203) * 10 }),
  (random) => ({ AssociationFee: random.int(1, 10) * 100, TaxAnnualAmount: random.int(1, 10) * 1_000 }),
  (random) => ({ ParkingTotal: random.int(0, 4) }),
  (random) => ({ LotSizeArea: random.int(0, 7) * 1_000, LotWidth: random.int(0, 7) * 10 }),
  (random) => ({ Basement: [random.pick(["Finished", "Apartment", "Walk-Out", "None"])] }),
  (random) => ({
    Cooling: [random.pick(["Central Air", "None"])],
    PoolFeatures: [random.pick(["Inground", "None"])],
  }),
  (random) => ({ ExteriorFeatures: [random.pick(["Balcony", "Deck", "Garden", "Fence"])] }),
  (random) => ({
    PetsAllowed: [random.pick(["Restricted", "No"])],
    RentIncludes: [random.pick(["Heat", "Water", "All Inclusive", "None"])],
  }),
  (random) => {
    const startsAt = new Date(Date.now() + random.int(1, 9) * 86_400_000).toISOString();
    return { openHouses: [{ date: startsAt.slice(0, 10), startsAt, endsAt: startsAt }] };
  },
  () => ({ openHouses: [] }),
  (random) => ({ OriginalListPrice: random.int(1, 20) * 100_000 }),
  (random, other) =>
    random.pick([{ ListOfficeName: other.ListOfficeName }, { PropertySubType: other.PropertySubType }]),
  (random) => ({ PublicRemarks: `A home with ${random.pick(terms)} and ${random.pick(terms)}.` }),
  (_, other) => ({ OriginalEntryTimestamp: other.OriginalEntryTimestamp }),
  (_, other) => ({ PropertyType: other.PropertyType, TransactionType: other.TransactionType }),
];

/** The listing with one to three changes. */
export function changeListing(
  random: Random,
  listing: ListingRecord,
  listings: readonly ListingRecord[],
): ListingRecord {
  return Array.from({ length: random.int(1, 3) }).reduce<ListingRecord>(
    (changed) => ({ ...changed, ...random.pick(changes)(random, random.pick(listings)) }),
    listing,
  );
}
