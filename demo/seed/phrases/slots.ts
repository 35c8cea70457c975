import { formatCurrency } from "@larchway/shared/domain";
import type { Random } from "@larchway/api/random/random";
import type { Scene } from "./scene";

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spellNumber = (value: number) => numbers[value] ?? String(value);
const count = (value: number, noun: string) => `${spellNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
const grouped = new Intl.NumberFormat("en-CA");

/** "a", "a and b", "a, b and c". */
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the braces of a sentence stand for; a sentence that names what a home lacks isn't used for it. */
export function fillSlots(scene: Scene, random: Random): Record<string, string | undefined> {
  const { home, offer, site } = scene;
  const building = home.building;
  const { lotFront, lotDepth, renovations = [] } = home;
  const acres = lotFront && lotDepth ? (lotFront * lotDepth) / 43_560 : 0;
  const isLease = offer.transaction === "For Lease";
  return {
    street: scene.street,
    city: site.city.name,
    place: scene.neighbourhood ?? site.city.name,
    noun: pickNoun(scene, random),
    beds: home.above ? count(home.above, "bedroom") : undefined,
    bednumber: home.above ? spellNumber(home.above) : undefined,
    baths: home.baths ? count(home.baths, "bathroom") : undefined,
    belowbeds: home.below ? count(home.below, "bedroom") : undefined,
    year: home.yearBuilt?.toString(),
    decade: home.yearBuilt ? `${Math.floor(home.yearBuilt / 10) * 10}s` : undefined,
    area: home.area ? grouped.format(home.area) : undefined,
    front: lotFront ? String(Math.round(lotFront)) : undefined,
    depth: lotDepth ? String(Math.round(lotDepth)) : undefined,
    acres: acres >= 0.4 ? acres.toFixed(acres < 2 ? 2 : 1) : undefined,
    levels: home.storeys && Number.isInteger(home.storeys) ? spellNumber(home.storeys) : undefined,
    storeys: building ? String(building.storeys) : undefined,
    floor: home.floor && home.floor > 1 ? ordinal(home.floor) : undefined,
    exposure: home.exposure?.toLowerCase(),
    sun: home.exposure?.includes("East")
      ? "morning"
      : home.exposure?.includes("West")
        ? "evening"
        : home.exposure === "South"
          ? "midday"
          : undefined,
    ceiling: home.ceiling ? spellNumber(home.ceiling) : undefined,
    brick:
      home.exterior && ["Brick", "Brick and stone", "Stone"].includes(home.exterior)
        ? home.exterior.toLowerCase()
        : undefined,
    cars: home.covered ? count(home.covered, "car") : undefined,
    drivecars: home.parking && lotFront ? count(home.parking, "car") : undefined,
    spaces: home.parking ? count(home.parking, "parking space") : undefined,
    flooring: home.floors?.toLowerCase(),
    countertop: home.counter?.toLowerCase(),
    units: home.units ? spellNumber(home.units) : undefined,
    taxes: home.taxes && !isLease ? formatCurrency(home.taxes) : undefined,
    fee: home.monthlyFee && !isLease ? formatCurrency(home.monthlyFee) : undefined,
    feeitems:
      building && !isLease
        ? list(building.feeIncludes.map((item) => item.toLowerCase().replace("tv", "TV")))
        : undefined,
    amenities:
      building && building.amenities.length > 1
        ? list(building.amenities.slice(0, 4).map((item) => amenityNames[item] ?? item))
        : undefined,
    rentitems:
      isLease && offer.rentIncludes.length > 0
        ? list(offer.rentIncludes.map((item) => item.toLowerCase()))
        : undefined,
    possession: possessionTexts[offer.possession],
    works:
      renovations.length > 0 ? list(renovations.map(({ what, year }) => `${what} (${year})`)) : undefined,
    lastwork: renovations.at(-1)?.what,
    lastyear: renovations.at(-1)?.year.toString(),
    subtype: home.propertySubType.toLowerCase(),
  };
}

const amenityNames: Record<string, string> = {
  Concierge: "a concierge",
  Gym: "a gym",
  "Party room": "a party room",
  "Visitor parking": "visitor parking",
  "Bike storage": "bike storage",
  "Guest suite": "a guest suite",
  "Media room": "a media room",
  "Rooftop terrace": "a rooftop terrace",
  "Indoor pool": "an indoor pool",
  Sauna: "a sauna",
  Playground: "a playground",
  "Outdoor pool": "an outdoor pool",
};

const possessionTexts: Record<string, string | undefined> = {
  Immediate: "immediately",
  "First of next month": "from the first of next month",
  "30 days": "in 30 days",
  "30-60 days": "in 30 to 60 days",
  "60-90 days": "in 60 to 90 days",
};

function pickNoun({ home }: Scene, random: Random): string {
  switch (home.kind) {
    case "detached":
      return random.pick(
        home.style === "Sidesplit"
          ? ["sidesplit", "detached house", "house"]
          : ["detached house", "detached home", "house", "home"],
      );
    case "bungalow":
      return home.style === "Backsplit"
        ? "backsplit"
        : home.style === "Bungalow-Raised"
          ? "raised bungalow"
          : "bungalow";
    case "semi":
      return home.propertySubType === "Link"
        ? "link home"
        : random.pick(["semi", "semi-detached house", "semi-detached home"]);
    case "townhouse":
      return random.pick(["townhouse", "freehold townhouse", "freehold town"]);
    case "condo townhouse":
      return home.style === "Stacked Townhouse"
        ? "stacked townhouse"
        : random.pick(["townhouse", "condominium townhouse", "town"]);
    case "condo":
      return home.style === "Loft" ? "loft" : random.pick(["suite", "condo", "apartment"]);
    case "plex":
      return home.propertySubType === "Multiplex"
        ? `${spellNumber(home.units ?? 4)}-unit building`
        : home.propertySubType.toLowerCase();
    case "cottage":
      return "cottage";
    case "land":
      return random.pick(["lot", "building lot", "parcel"]);
    default:
      return "property";
  }
}

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens > 10 && tens < 14 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[value % 10] ?? "th");
  return `${value}${ending}`;
}
