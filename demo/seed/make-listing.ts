import { moved, type Point } from "@larchway/shared/domain/distance";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { assertDefined } from "@larchway/api/random/assert-defined";
import { describeHome } from "./description";
import { toFilterFacts } from "./filter-facts";
import { makeFacts } from "./facts";
import { pickFloorPlans } from "./floor-plans";
import { pointAlong } from "./geometry";
import type { Home, Offer, Site } from "./home";
import { highestNumber } from "./homes/building";
import { makeHome } from "./homes/make-home";
import { makeOffer } from "./homes/offer";
import { pickSite, pickSiteKind } from "./homes/site";
import type { PriceBook } from "./market";
import { pickOpenHouses } from "./open-houses";
import type { Scene } from "./phrases/scene";
import type { PictureChooser } from "./pictures/picture-chooser";
import type { SeedCity, SeedStreet } from "./places";
import { Random, hashToSeed } from "@larchway/api/random/random";
import { isEarlierListing } from "./relistings";
import { makeRooms } from "./rooms";
import { toPageFacts } from "./page-facts";
import { pickListedBy } from "./roster";
import { makeLife } from "./timeline";

export interface ListingMaker {
  cities: readonly SeedCity[];
  pickCity: (random: Random) => SeedCity;
  priceBook: PriceBook;
  choosePictures: PictureChooser;
  now: number;
  seed: number;
  /** By address, the number of its active listing: a home has only one active listing. */
  activeAddresses: Map<string, number>;
}

/**
 * The listing with a number. Call in the order of the numbers: the same number, seed and day give the same listing,
 * however many follow. Photos and location depend on the previous listings.
 */
export function makeListing(maker: ListingMaker, index: number): ListingRecord {
  const isEarlier = isEarlierListing(index);
  // An earlier listing is of the previous number's home, with a different description.
  const subject = isEarlier ? index - 1 : index;
  const random = new Random((maker.seed + Math.imul(subject, 0x9e3779b1)) >>> 0);
  const textRandom = new Random((maker.seed + Math.imul(index, 0x85ebca6b)) >>> 0);
  const city = maker.pickCity(random);
  const siteKind = pickSiteKind(city, random);
  const site = pickFreeSite(maker, subject, (draws = random) => pickSite(siteKind, city, draws));
  const home = makeHome(siteKind, site, maker.priceBook);
  const offer = makeOffer(home, site, maker.priceBook, random);
  const { street } = site;
  const point = locate(site);
  const { current, earlier } = makeLife(
    {
      price: offer.price,
      transaction: offer.transaction,
      now: maker.now,
      yearBuilt: home.yearBuilt,
      isRelisted: isEarlierListing(subject + 1),
    },
    random,
  );
  const { ListPrice, OriginalListPrice, ...timeline } = isEarlier ? assertDefined(earlier) : current;
  const listedBy = pickListedBy(city, textRandom);
  const enteredAt = new Date(timeline.OriginalEntryTimestamp);
  const streetName = `${street.name} ${street.suffix}`;
  const postalcode = findPostalCode(site);
  const unit = site.unit ? ` #${site.unit}` : "";
  const scene: Scene = {
    home,
    offer,
    site,
    street: streetName,
    neighbourhood: street.neighbourhood?.replace(/ \(.*\)$/, ""),
    season: getSeason(enteredAt),
  };

  if (timeline.StandardStatus === "Active") maker.activeAddresses.set(toAddressKey(site), subject);
  const key = listingKey(city, point, index);
  const address = `${site.number}${unit} ${streetName}`;
  const rooms = makeRooms(home, new Random(hashToSeed(`rooms ${address}`)));

  return {
    ListingKey: key,
    UnparsedAddress: `${site.number} ${streetName}${unit}, ${city.name}, ON ${postalcode}`,
    UnitNumber: site.unit,
    StreetNumber: String(site.number),
    StreetName: street.name,
    StreetSuffix: street.suffix,
    City: city.name,
    StateOrProvince: "ON",
    postalcode,
    ListPrice,
    OriginalListPrice,
    PropertyType: home.propertyType,
    PropertySubType: home.propertySubType,
    TransactionType: offer.transaction,
    BedroomsTotalInteger: home.above === undefined ? undefined : home.above + (home.below ?? 0),
    BedroomsAboveGrade: home.above,
    BedroomsBelowGrade: home.below,
    BathroomsTotalInteger: home.baths,
    CoveredSpaces: home.covered,
    ParkingSpaces: home.parking,
    LivingAreaRange: home.areaRange,
    ListOfficeName: listedBy.office,
    listedBy,
    Latitude: round6(point[1]),
    Longitude: round6(point[0]),
    locationPrecision: street.precision,
    PublicRemarks: describeHome(scene, textRandom),
    rooms,
    floorPlans: pickFloorPlans(key, rooms, `${address}, ${city.name}`),
    facts: makeFacts(home, scene.neighbourhood),
    ...toFilterFacts(home),
    ...toPageFacts(home, offer, enteredAt),
    TaxAnnualAmount: offer.transaction === "For Sale" ? home.taxes : undefined,
    AssociationFee: offer.transaction === "For Sale" ? home.monthlyFee : undefined,
    openHouses: canBeOpen(home, offer, timeline.StandardStatus)
      ? pickOpenHouses(enteredAt.getTime(), maker.now, textRandom)
      : undefined,
    media: maker.choosePictures(
      {
        home,
        population: city.population,
        street: `${streetName}, ${city.name}`,
        address: `${site.number}${unit}`,
        building: site.building?.id,
        enteredAt: enteredAt.getTime(),
        market: offer.transaction === "For Sale" ? "sale" : "lease",
        isActive: timeline.StandardStatus === "Active",
      },
      random,
    ),
    ...timeline,
  };
}

/** A site without an active listing. In a city with few addresses, after some tries, any site. */
function pickFreeSite(
  { activeAddresses }: ListingMaker,
  subject: number,
  pick: (draws?: Random) => Site,
): Site {
  let site = pick();
  // Separate random numbers: all other facts of the home stay the same.
  const draws = new Random(hashToSeed(`site ${subject}`));
  for (let tries = 0; tries < 20; tries += 1) {
    if ((activeAddresses.get(toAddressKey(site)) ?? subject) === subject) break;
    site = pick(draws);
  }
  return site;
}

function toAddressKey({ city, street, number, unit = "" }: Site): string {
  return [city.name, street.name, street.suffix, number, unit].join("|");
}

function canBeOpen({ above }: Home, { transaction }: Offer, status: string): boolean {
  return above !== undefined && transaction === "For Sale" && status === "Active";
}

/** The location of a site; numbers increase along the street, with even ones on one side. */
function locate({ street, number, building }: Site): Point {
  const side = building ? 0 : number % 2 === 0 ? 1 : -1;
  return locateOnStreet(street, number / highestNumber(street), side);
}

/** One of the street's codes, the same for all units of a building. */
function findPostalCode({ street, number }: Site): string {
  return assertDefined(street.postalCodes[hashToSeed(String(number)) % street.postalCodes.length]);
}

/** A point on the street's line; without a line, on a straight line of some hundred metres through its anchor. */
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

/** Letter of the MLS district and seven digits; the factor is coprime to nine million. */
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
