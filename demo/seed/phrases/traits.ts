import { distanceKm } from "@larchway/shared/domain/distance";
import { isNew } from "../homes/renovate";
import type { Scene } from "./scene";

type Test = (scene: Scene) => unknown;

const isKind =
  (...kinds: string[]): Test =>
  ({ home }) =>
    kinds.includes(home.kind);
const hasAmenity =
  (name: string): Test =>
  ({ home }) =>
    home.building?.amenities.includes(name);
const wasBuilt =
  (from: number, to = Infinity): Test =>
  ({ home: { yearBuilt } }) =>
    yearBuilt !== undefined && yearBuilt >= from && yearBuilt <= to;
const wasJustBuilt: Test = ({ home: { yearBuilt }, site: { city } }) =>
  yearBuilt !== undefined && isNew({ yearBuilt, newestYear: city.newestYear });
const isIn =
  (...cities: string[]): Test =>
  ({ site }) =>
    cities.includes(site.city.name);
/** Cities of the Toronto region, with trains of GO Transit. */
const goTowns = [
  "Mississauga",
  "Brampton",
  "Oakville",
  "Burlington",
  "Milton",
  "Ajax",
  "Pickering",
  "Whitby",
  "Oshawa",
  "Vaughan",
  "Markham",
  "Richmond Hill",
  "Aurora",
];
const hasPopulation =
  (from: number, to: number): Test =>
  ({ site: { city } }) =>
    city.population >= from && city.population < to;

/** Conditions of sentences, by name. */
export const traits = {
  sale: ({ offer }) => offer.transaction === "For Sale",
  lease: ({ offer }) => offer.transaction === "For Lease",

  house: isKind("detached", "bungalow", "semi", "townhouse", "plex", "cottage"),
  single: isKind("detached", "bungalow", "semi", "townhouse", "cottage"),
  freestanding: isKind("detached", "bungalow", "cottage"),
  detached: isKind("detached"),
  bungalow: isKind("bungalow"),
  semi: isKind("semi"),
  townhouse: isKind("townhouse"),
  condotown: isKind("condo townhouse"),
  flat: isKind("condo"),
  plex: isKind("plex"),
  cottage: isKind("cottage"),
  land: isKind("land"),
  commercial: isKind("commercial"),
  dwelling: ({ home }) => home.above !== undefined,
  retail: ({ home }) => home.propertySubType === "Commercial Retail",
  office: ({ home }) => home.propertySubType === "Office",
  industrial: ({ home }) => home.propertySubType === "Industrial",
  mixed: ({ home }) => home.propertySubType === "Store With Apt/Office",

  new: wasJustBuilt,
  recent: (scene) => wasBuilt(2010)(scene) && !wasJustBuilt(scene),
  modern: wasBuilt(1985),
  midcentury: wasBuilt(1946, 1984),
  prewar: wasBuilt(1800, 1945),
  original: ({ home }) => home.condition === "original",
  maintained: ({ home }) => home.condition === "maintained",
  updated: ({ home }) => home.condition === "updated",
  renovated: ({ home }) => home.condition === "renovated",
  fresh: ({ home }) => home.condition === "renovated" || home.condition === "new",

  studio: ({ home }) => home.above === 0,
  onebed: ({ home }) => home.above === 1,
  twobed: ({ home }) => home.above === 2,
  threebed: ({ home }) => home.above === 3,
  fourbed: ({ home }) => (home.above ?? 0) > 3,
  den: ({ home }) => home.kind === "condo" && home.below,
  small: ({ home }) => (home.area ?? 1e6) < 620,
  large: ({ home }) => (home.area ?? 0) > 2_200,
  onelevel: ({ home }) => home.storeys === 1,
  twolevels: ({ home }) => home.kind !== "condo" && home.storeys === 2,
  threelevels: ({ home }) => home.kind !== "condo" && home.storeys === 3,
  split: ({ home }) => home.style === "Backsplit" || home.style === "Sidesplit",
  halfstorey: ({ home }) => home.style === "1 1/2 Storey",
  stacked: ({ home }) => home.style === "Stacked Townhouse",
  twobaths: ({ home }) => (home.baths ?? 0) > 1,
  threebaths: ({ home }) => (home.baths ?? 0) > 2,
  onebath: ({ home }) => home.baths === 1,
  ensuite: ({ home }) => home.ensuite,
  tall: ({ home }) => (home.ceiling ?? 0) >= 9,

  finished: ({ home }) => home.basement === "Finished",
  partly: ({ home }) => home.basement === "Partially Finished",
  unfinished: ({ home }) => home.basement === "Unfinished",
  separate: ({ home }) => home.basement === "Finished with Separate Entrance" && !home.secondKitchen,
  suite: ({ home }) => home.secondKitchen,
  walkout: ({ home }) => home.basement === "Walk-Out",
  belowbed: ({ home }) => home.kind !== "condo" && home.below,

  gasfire: ({ home }) => home.fireplace === "Gas",
  woodfire: ({ home }) => home.fireplace === "Wood",
  electricfire: ({ home }) => home.fireplace === "Electric",
  pool: ({ home }) => home.pool,
  waterfront: ({ home }) => home.waterfront,
  deck: ({ home }) => home.outdoor === "Deck",
  patio: ({ home }) => home.outdoor === "Patio",
  porch: ({ home }) => home.outdoor === "Porch",
  yard: ({ home }) => home.outdoor === "Yard",
  widelot: ({ home }) => (home.lotFront ?? 0) >= 50,
  deeplot: ({ home }) => (home.lotDepth ?? 0) >= 125,
  acreage: ({ home }) => (home.lotFront ?? 0) * (home.lotDepth ?? 0) >= 43_560,
  balcony: ({ home }) => home.balcony === "Open",
  terrace: ({ home }) => home.balcony === "Terrace",
  juliet: ({ home }) => home.balcony === "Juliet",
  enclosed: ({ home }) => home.balcony === "Enclosed",
  east: ({ home }) => home.exposure?.includes("East"),
  west: ({ home }) => home.exposure?.includes("West"),
  south: ({ home }) => home.exposure?.includes("South"),
  north: ({ home }) => home.exposure === "North",

  garage: ({ home }) => home.kind !== "condo" && (home.covered ?? 0) > 0 && home.garage !== "Underground",
  onecar: ({ home }) => home.covered === 1,
  twocar: ({ home }) => (home.covered ?? 0) >= 2,
  drive: ({ home }) => home.lotFront !== undefined && (home.parking ?? 0) > 0,
  noparking: ({ home }) => home.above !== undefined && !home.covered && !home.parking,
  underground: ({ home }) => home.garage === "Underground",
  locker: ({ home }) => home.locker,

  quartz: ({ home }) => home.counter === "Quartz",
  granite: ({ home }) => home.counter === "Granite",
  laminatecounter: ({ home }) => home.counter === "Laminate",
  porcelain: ({ home }) => home.counter === "Porcelain",
  hardwood: ({ home }) => home.floors === "Hardwood",
  engineered: ({ home }) => home.floors === "Engineered hardwood",
  laminate: ({ home }) => home.floors === "Laminate",
  vinyl: ({ home }) => home.floors === "Vinyl plank",
  broadloom: ({ home }) => home.floors === "Broadloom",
  parquet: ({ home }) => home.floors === "Parquet",
  laundryin: ({ home }) => home.laundry === "In the suite",
  laundryup: ({ home }) => home.laundry === "Upper level",
  laundrymain: ({ home }) => home.laundry === "Main level",
  laundryshared: ({ home }) => home.laundry === "Shared",

  heatpump: ({ home }) => home.heating === "Heat pump",
  radiators: ({ home }) => home.kind !== "condo" && home.heating === "Hot water, gas",
  forcedair: ({ home }) => home.heating === "Forced air, gas",
  centralair: ({ home }) => home.cooling === "Central air",
  ductless: ({ home }) => home.cooling === "Ductless units",
  well: ({ home }) => home.water === "Drilled well",
  serviced: ({ home }) => home.kind === "land" && home.water?.startsWith("Municipal"),
  unserviced: ({ home }) => home.kind === "land" && !home.water?.startsWith("Municipal"),
  works: ({ home }) => home.renovations?.length,

  highrise: ({ home }) => home.kind === "condo" && (home.storeys ?? 0) > 20,
  midrise: ({ home }) => home.kind === "condo" && (home.storeys ?? 0) > 4 && (home.storeys ?? 0) <= 20,
  lowrise: ({ home }) => home.kind === "condo" && (home.storeys ?? 0) <= 4,
  highfloor: ({ home }) => (home.floor ?? 0) >= 15,
  lowfloor: ({ home }) => home.kind === "condo" && (home.floor ?? 0) <= 5,
  topfloor: ({ home }) => home.floor !== undefined && home.floor === home.storeys,
  loft: ({ home }) => home.style === "Loft",
  concierge: hasAmenity("Concierge"),
  gym: hasAmenity("Gym"),
  rooftop: hasAmenity("Rooftop terrace"),
  amenities: ({ home }) => (home.building?.amenities.length ?? 0) > 1,
  heatpaid: ({ home }) => home.building?.feeIncludes.includes("Heat"),
  snowcleared: ({ home }) => home.building?.feeIncludes.includes("Snow removal"),
  pets: ({ offer }) => offer.petsAllowed === "Permitted",
  restrictedpets: ({ offer }) => offer.petsAllowed === "Permitted with restrictions",

  toronto: isIn("Toronto"),
  ottawa: isIn("Ottawa"),
  gta: isIn(...goTowns, "Newmarket"),
  go: isIn(...goTowns, "Barrie", "Hamilton", "Kitchener", "Guelph"),
  university: isIn(
    "Kitchener",
    "Waterloo",
    "Guelph",
    "London",
    "Hamilton",
    "Kingston",
    "Ottawa",
    "St. Catharines",
    "Peterborough",
    "Windsor",
    "Thunder Bay",
    "North Bay",
    "Greater Sudbury",
  ),
  lakeside: isIn(
    "Kingston",
    "Cobourg",
    "Collingwood",
    "Belleville",
    "St. Catharines",
    "Oakville",
    "Burlington",
    "Barrie",
    "Orillia",
    "Midland",
    "Thunder Bay",
    "Grimsby",
    "Port Hope",
  ),
  city: hasPopulation(100_000, 1e9),
  town: hasPopulation(12_000, 100_000),
  village: hasPopulation(0, 12_000),
  core: ({ site: { city, street } }) =>
    city.population > 100_000 && distanceKm(street.anchor, city.center) < 2.6,
  suburban: ({ site: { city, street } }) =>
    city.population > 100_000 && distanceKm(street.anchor, city.center) > 5,
  mainstreet: ({ site }) => site.street.isMain,
  sidestreet: ({ site }) => site.street.precision === "street" && !site.street.isMain,
  neighbourhood: ({ neighbourhood }) => neighbourhood,

  winter: ({ season }) => season === "winter",
  spring: ({ season }) => season === "spring",
  summer: ({ season }) => season === "summer",
  autumn: ({ season }) => season === "autumn",
} satisfies Record<string, Test>;

/** The names of all traits that are true of a home. */
export function findTraits(scene: Scene): ReadonlySet<string> {
  return new Set(Object.entries(traits).flatMap(([name, test]) => (test(scene) ? name : [])));
}
