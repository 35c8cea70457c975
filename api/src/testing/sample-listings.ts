import type { Point } from "@larchway/shared/domain/distance";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import type { Photo } from "../media/photo-catalogue";
import { assertDefined } from "../random/assert-defined";
import { type ListingMaker, makeListing } from "@larchway/demo/seed/make-listing";
import { createPriceBook } from "@larchway/demo/seed/market";
import { createPictureChooser } from "@larchway/demo/seed/pictures/picture-chooser";
import type { SeedCity, SeedStreet } from "@larchway/demo/seed/places";

/** Noon of a November day in Ontario. */
export const sampleNow = Date.UTC(2026, 10, 20, 17);

/** Places with sample listings, drawn as polygons or around a point, and an unknown one. */
export const samplePlaces = [
  "Downtown, Toronto",
  "King West, Toronto",
  "high-park-toronto",
  "Church-Wellesley Village, Toronto",
  "Centretown, Ottawa",
  "Nowhere, Toronto",
];

function street(name: string, suffix: string, postalCode: string, anchor: Point): SeedStreet {
  return { name, suffix, postalCodes: [postalCode], anchor, precision: "street", isMain: false };
}

function city(name: string, area: SeedCity["area"], population: number, streets: SeedStreet[]): SeedCity {
  return {
    name,
    area,
    population,
    center: assertDefined(streets[0]).anchor,
    streets,
    mainStreets: streets,
    coreStreets: streets,
    newestYear: new Date(sampleNow).getUTCFullYear() - 1,
  };
}

const quantiles = { p10: 400_000, p25: 550_000, p50: 750_000, p75: 1_000_000, p90: 1_500_000 };
const prices = Object.fromEntries(["1", "2", "3", "4", "5"].map((beds) => [beds, quantiles]));

/** Three cities with a handful of streets: quick to make, and the same on every machine. */
function sampleMaker(photos: readonly Photo[]): ListingMaker {
  const cities = [
    city("Toronto", "T", 2_794_000, [
      street("King", "Street West", "M5V 1J2", [-79.393, 43.645]),
      street("Yonge", "Street", "M4Y 1X4", [-79.385, 43.666]),
      street("Indian", "Road", "M6R 2W2", [-79.456, 43.65]),
    ]),
    city("Ottawa", "X", 1_017_000, [
      street("Kingston", "Avenue", "K1Z 8K8", [-75.742, 45.381]),
      street("Elgin", "Street", "K2P 1L4", [-75.692, 45.417]),
    ]),
    city("St. Catharines", "X", 137_000, [street("King", "Street", "L2R 3H1", [-79.243, 43.159])]),
  ];
  return {
    cities,
    pickCity: (random) => random.pick(cities),
    priceBook: createPriceBook({ Toronto: prices, Ottawa: prices, "St. Catharines": prices }, cities),
    choosePictures: createPictureChooser(photos, sampleNow),
    now: sampleNow,
    seed: 7,
    activeAddresses: new Map(),
  };
}

export function sampleListings(photos: readonly Photo[], count: number): ListingRecord[] {
  const maker = sampleMaker(photos);
  return Array.from({ length: count }, (_, index) => makeListing(maker, index));
}
