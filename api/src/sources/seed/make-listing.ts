import { moved, type Point } from "../../geo/distance";
import type { ListingRecord } from "../../listings/listing-record";
import { describeHome } from "./description";
import { type Fact, makeFacts } from "./facts";
import { pointAlong } from "./geometry";
import { type Home, makeHome } from "./home";
import type { PriceBook } from "./market";
import { pickOffice } from "./offices";
import type { Scene } from "./phrases/phrase";
import type { PictureChooser } from "./pictures";
import type { SeedCity, SeedStreet } from "./places";
import { Random, hashToSeed } from "./random";
import { makeRooms } from "./rooms";
import { makeTimeline } from "./timeline";

export interface ListingMaker {
  cities: readonly SeedCity[];
  pickCity: (random: Random) => SeedCity;
  priceBook: PriceBook;
  choosePictures: PictureChooser;
  now: number;
  seed: number;
}

/** The listing with a number: the same number, seed and day give the same listing, however many are made. */
export function makeListing(maker: ListingMaker, index: number): ListingRecord {
  const random = new Random((maker.seed + Math.imul(index, 0x9e3779b1)) >>> 0);
  const city = maker.pickCity(random);
  const home = makeHome(city, maker.priceBook, random);
  const street = random.pick(streetsFor(home, city, random));
  const place = placeOn(street, home, random);
  const { ListPrice, OriginalListPrice, ...timeline } = makeTimeline(
    { price: home.price, transaction: home.transaction, now: maker.now },
    random,
  );
  const enteredAt = new Date(timeline.OriginalEntryTimestamp);
  const streetName = `${street.name} ${street.suffix}`;
  const postalcode = random.pick(street.postalCodes);
  const unit = place.unit ? ` #${place.unit}` : "";
  const scene: Scene = {
    home,
    city: city.name,
    street: streetName,
    neighbourhood: street.neighbourhood?.replace(/ \(.*\)$/, ""),
    season: getSeason(enteredAt),
  };

  const PublicRemarks = describeHome(scene, random);
  const rooms = makeRooms(home, random);
  const facts = makeFacts(home, scene.neighbourhood, random);
  return {
    ListingKey: listingKey(city, place.point, index),
    UnparsedAddress: `${place.number} ${streetName}${unit}, ${city.name}, ON ${postalcode}`,
    UnitNumber: place.unit,
    StreetNumber: String(place.number),
    StreetName: street.name,
    StreetSuffix: street.suffix,
    City: city.name,
    StateOrProvince: "ON",
    postalcode,
    ListPrice,
    OriginalListPrice,
    PropertyType: home.propertyType,
    PropertySubType: home.propertySubType,
    TransactionType: home.transaction,
    BedroomsTotalInteger: home.above === undefined ? undefined : home.above + (home.below ?? 0),
    BedroomsAboveGrade: home.above,
    BedroomsBelowGrade: home.below,
    BathroomsTotalInteger: home.baths,
    CoveredSpaces: home.covered,
    ParkingSpaces: home.parking,
    LivingAreaRange: home.areaRange,
    ListOfficeName: pickOffice(random),
    Latitude: round6(place.point[1]),
    Longitude: round6(place.point[0]),
    locationPrecision: street.precision,
    PublicRemarks,
    rooms,
    facts,
    ...toFilterFacts(home, facts),
    TaxAnnualAmount: home.transaction === "For Sale" ? home.taxes : undefined,
    AssociationFee: home.monthlyFee,
    media: maker.choosePictures(home, enteredAt, random),
    ...timeline,
  };
}

/** The facts that people filter by. */
function toFilterFacts(home: Home, facts: readonly Fact[]): Partial<ListingRecord> {
  const wordsOf = (label: string) => {
    const value = facts.find((fact) => fact.label === label)?.value;
    return value === undefined ? undefined : [value];
  };
  const { lotFront, lotDepth, balcony, kind } = home;
  const hasYard = lotFront !== undefined && kind !== "land";
  return {
    LivingArea: home.area,
    YearBuilt: home.yearBuilt,
    LotWidth: lotFront === undefined ? undefined : Math.round(lotFront),
    LotSizeArea:
      lotFront === undefined || lotDepth === undefined ? undefined : Math.round(lotFront * lotDepth),
    ParkingTotal: home.parking,
    Basement: wordsOf("Basement"),
    Cooling: wordsOf("Cooling"),
    PoolFeatures: wordsOf("Pool"),
    ExteriorFeatures: hasYard ? ["Yard"] : toOutdoor(balcony),
    PetsAllowed: wordsOf("Pets"),
    RentIncludes: wordsOf("Rent includes"),
  };
}

/** One cannot sit on a Juliette balcony. */
function toOutdoor(balcony: string | undefined): string[] | undefined {
  if (balcony === "Terrace") return [balcony];
  return balcony === "Open" || balcony === "Enclosed" ? ["Balcony"] : undefined;
}

/** Apartments and shops gather in the centre and along the main streets. */
function streetsFor({ kind }: Home, city: SeedCity, random: Random): readonly SeedStreet[] {
  if (kind !== "condo" && kind !== "commercial") return city.streets;
  return random.chance(0.5) ? city.coreStreets : city.mainStreets;
}

interface Place {
  number: number;
  unit?: string;
  point: Point;
}

/** A house number and where it stands; apartments of a street share a few buildings. */
function placeOn(street: SeedStreet, home: Home, random: Random): Place {
  const name = `${street.name} ${street.suffix}`;
  const highest = street.isMain ? 2_400 : 260;
  if (home.kind === "condo") {
    const building = new Random(hashToSeed(name) + random.int(0, 2));
    const number = building.int(1, highest);
    const floor = random.int(1, Math.max(2, home.storeys ?? 12));
    const unit = `${floor}${String(random.int(1, 14)).padStart(2, "0")}`;
    return { number, unit, point: locateOnStreet(street, number / highest) };
  }
  const number = random.int(1, highest);
  const unit = home.kind === "condo townhouse" ? String(random.int(1, 88)) : undefined;
  return { number, unit, point: locateOnStreet(street, number / highest, number % 2 === 0 ? 1 : -1) };
}

/** On the street's course; where that is unknown, on a straight line of some hundred metres through its anchor. */
function locateOnStreet(street: SeedStreet, share: number, side = 0): Point {
  const bearing = new Random(hashToSeed(street.name + street.suffix)).between(0, Math.PI);
  if (street.line) {
    const setBackKm = 0.014 * side;
    return moved(
      pointAlong(street.line, 0.03 + share * 0.94),
      setBackKm * Math.cos(bearing),
      setBackKm * Math.sin(bearing),
    );
  }
  const alongKm = (share - 0.5) * 0.7;
  return moved(
    street.anchor,
    alongKm * Math.cos(bearing) - 0.014 * side * Math.sin(bearing),
    alongKm * Math.sin(bearing) + 0.014 * side * Math.cos(bearing),
  );
}

/** Letter of the MLS district and seven digits; the factor has no divisor in common with nine million. */
function listingKey(city: SeedCity, [lng]: Point, index: number): string {
  const letter = city.area !== "T" ? city.area : lng < -79.47 ? "W" : lng > -79.33 ? "E" : "C";
  return `${letter}${1_000_000 + ((index * 7_368_787 + 5_123_457) % 9_000_000)}`;
}

function getSeason(date: Date): Scene["season"] {
  const month = date.getUTCMonth();
  return month === 11 || month < 3 ? "winter" : month < 6 ? "spring" : month < 9 ? "summer" : "autumn";
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
