import { displayCity, formatCurrency } from "@larchway/shared/domain";
import { readCircle } from "./circle";
import { whereFilters } from "./where-filters";
import { costFilters } from "./cost-filters";
import { readAreas } from "./drawn-areas";
import type { HomeFeature } from "./features";
import type { ListingFilters } from "./filter";
import {
  nameFeatures,
  nameTypes,
  priceSteps,
  sizes,
  statusTexts,
  toLotSize,
  toSquareFeet,
  typeTexts,
  listYears,
} from "./filter-choices";
import { listOffered, nameKinds, usualKinds } from "./home-kinds";
import { traitFilters } from "./trait-filters";
import { writeValues } from "./value-list";

/** Each name as a choice with one value. */
const toChoices = (names: readonly string[]) => names.map((name) => writeValues(name));

/**
 * The filters that narrow lists and the map, in the order of URLs and of the filter bar. Lists, map, finder and the
 * API's validation share them; the names are the parameters of `GET /properties`.
 */
export const listingFilters: ListingFilters = {
  city: {
    label: "City",
    any: "All of Ontario",
    group: "home",
    choices: ({ available }) => available?.cities,
    toChip: displayCity,
  },
  /** A place's name and municipality: see `GET /places/{id}`. */
  place: {
    group: "home",
    label: "Place",
    any: "A neighbourhood, a station or a school.",
  },
  area: {
    group: "home",
    label: "Drawn area",
    any: "Drawn on the map.",
    toChip: (area) => {
      const count = readAreas(area)?.length ?? 1;
      return count === 1 ? "In a drawn area" : `In ${count} drawn areas`;
    },
  },
  within: {
    group: "home",
    label: "Distance",
    any: "Within a distance of a place.",
    toChip: (within) => {
      const { kilometres, name = "a point on the map" } = readCircle(within) ?? {};
      return `Within ${kilometres} km of ${name}`;
    },
  },
  ...whereFilters,
  minPrice: {
    label: "Minimum price",
    any: "Min price",
    group: "price",
    isMain: true,
    choices: ({ market, filters: { maxPrice = Infinity } }) =>
      priceSteps(market).filter((price) => price <= maxPrice),
    toText: (price) => formatCurrency(price),
    toChip: (price) => `From ${formatCurrency(price)}`,
  },
  maxPrice: {
    label: "Maximum price",
    any: "Max price",
    group: "price",
    isMain: true,
    choices: ({ market, filters: { minPrice = 0 } }) =>
      priceSteps(market).filter((price) => price >= minPrice),
    toText: (price) => formatCurrency(price),
    toChip: (price) => `Up to ${formatCurrency(price)}`,
  },
  propertyType: {
    label: "Type of ownership",
    any: "Any type",
    group: "home",
    choices: ({ available, market }) => {
      const usual = Object.keys(typeTexts);
      return toChoices(available?.types ? listOffered(available.types, usual, market) : usual);
    },
    toText: nameTypes,
  },
  PropertySubType: {
    label: "Kind of home",
    any: "Any kind",
    group: "home",
    isMain: true,
    choices: ({ available, market }) =>
      toChoices(available?.subtypes ? listOffered(available.subtypes, usualKinds, market) : usualKinds),
    toText: nameKinds,
  },
  minBedrooms: {
    label: "Bedrooms",
    any: "Any beds",
    group: "rooms",
    isCount: true,
    isMain: true,
    choices: () => [1, 2, 3, 4, 5],
    toText: (least) => `${least}+ beds`,
  },
  bedroomsAbove: {
    label: "Bedrooms above grade",
    any: "Any",
    group: "rooms",
    isCount: true,
    choices: () => [1, 2, 3, 4, 5],
    toText: (least) => `${least}+ above grade`,
    toChip: (least) => `${least}+ beds above grade`,
  },
  baths: {
    label: "Bathrooms",
    any: "Any baths",
    group: "rooms",
    isCount: true,
    isMain: true,
    choices: () => [1, 2, 3, 4, 5],
    toText: (least) => `${least}+ baths`,
  },
  minSize: {
    label: "Size, at least",
    any: "Any size",
    group: "home",
    choices: ({ filters: { maxSize = Infinity } }) => sizes.filter((size) => size <= maxSize),
    toText: toSquareFeet,
    toChip: (size) => `From ${toSquareFeet(size)}`,
  },
  maxSize: {
    label: "Size, at most",
    any: "Any size",
    group: "home",
    choices: ({ filters: { minSize = 0 } }) => sizes.filter((size) => size >= minSize),
    toText: toSquareFeet,
    toChip: (size) => `Up to ${toSquareFeet(size)}`,
  },
  maxFee: {
    label: "Maintenance fee, at most",
    any: "Any fee",
    group: "price",
    market: "For Sale",
    choices: () => [200, 300, 400, 500, 600, 700, 800, 1000, 1250, 1500],
    toText: (fee) => `${formatCurrency(fee)} a month`,
    toChip: (fee) => `Fee up to ${formatCurrency(fee)}`,
  },
  maxTaxes: {
    label: "Property taxes, at most",
    any: "Any taxes",
    group: "price",
    market: "For Sale",
    choices: () => [2000, 3000, 4000, 5000, 6000, 7000, 8000, 10_000, 15_000],
    toText: (taxes) => `${formatCurrency(taxes)} a year`,
    toChip: (taxes) => `Taxes up to ${formatCurrency(taxes)}`,
  },
  builtSince: {
    label: "Built in or after",
    any: "Any year",
    group: "building",
    choices: ({ now, filters: { builtBefore = Infinity } }) =>
      now === undefined ? undefined : listYears(now).filter((each) => each < builtBefore),
    toChip: (since) => `Built since ${since}`,
  },
  builtBefore: {
    label: "Built before",
    any: "Any year",
    group: "building",
    choices: ({ now, filters: { builtSince = 0 } }) =>
      now === undefined ? undefined : listYears(now).filter((each) => each > builtSince),
    toChip: (before) => `Built before ${before}`,
  },
  parking: {
    label: "Parking",
    any: "Any parking",
    group: "building",
    isCount: true,
    choices: () => [1, 2, 3, 4],
    toText: (least) => `${least}+ ${least === 1 ? "space" : "spaces"}`,
    toChip: (least) => `${least}+ parking`,
  },
  basement: {
    label: "Basement and suite",
    any: "Any basement",
    group: "building",
    choices: () =>
      ["finishedBasement", "walkOut", "separateEntrance", "suite"] as const satisfies readonly HomeFeature[],
    toText: nameFeatures,
  },
  airConditioning: {
    label: "Air conditioning",
    any: "With or without",
    group: "building",
    choices: () => ["yes"] as const,
    toText: () => "With air conditioning",
    toChip: () => "Air conditioning",
  },
  pool: {
    label: "Pool",
    any: "With or without",
    group: "outdoors",
    choices: () => ["yes"] as const,
    toText: () => "With a pool",
    toChip: () => "Pool",
  },
  outdoor: {
    label: "Outdoor space",
    any: "Any",
    group: "outdoors",
    choices: () => ["balcony", "terrace", "yard", "balcony,terrace,yard"],
    toText: (value) => (value === "balcony,terrace,yard" ? "Any of these" : nameFeatures(value)),
    toChip: (value) => (value === "balcony,terrace,yard" ? "Outdoor space" : nameFeatures(value)),
  },
  minLot: {
    label: "Lot, at least",
    any: "Any lot",
    group: "outdoors",
    choices: () => [2000, 3000, 4000, 5000, 7500, 10_000, 21_780, 43_560, 217_800, 435_600],
    toText: toLotSize,
    toChip: (size) => `Lot from ${toLotSize(size)}`,
  },
  minLotWidth: {
    label: "Lot frontage, at least",
    any: "Any frontage",
    group: "outdoors",
    choices: () => [20, 25, 30, 40, 50, 60, 75, 100],
    toText: (feet) => `${feet} ft`,
    toChip: (feet) => `${feet} ft frontage`,
  },
  openHouse: {
    label: "Open house",
    any: "With or without",
    group: "time",
    choices: () => ["weekend", "any"] as const,
    toText: (when) => (when === "weekend" ? "This weekend" : "Any day from today"),
    toChip: (when) => (when === "weekend" ? "Open house this weekend" : "Open house"),
  },
  daysListed: {
    label: "Listed",
    any: "Any time",
    group: "time",
    choices: () => [1, 3, 7, 14, 30, 90],
    toText: (days) => (days === 1 ? "New today" : `In the last ${days} days`),
    toChip: (days) => (days === 1 ? "New today" : `Listed in the last ${days} days`),
  },
  priceCut: {
    label: "Price cut",
    any: "With or without",
    group: "time",
    forMembers: true,
    choices: () => [1, 3, 5, 10],
    toText: (percent) => `${percent}% or more`,
    toChip: (percent) => `Price cut of ${percent}% or more`,
  },
  pets: {
    label: "Pets",
    any: "Allowed or not",
    group: "rent",
    market: "For Lease",
    choices: () => ["yes"] as const,
    toText: () => "Pets allowed",
  },
  utilities: {
    label: "Utilities included",
    any: "Any",
    group: "rent",
    market: "For Lease",
    choices: () => ["heat", "water", "hydro", "heat,hydro,water"],
    toText: (value) => (value === "heat,hydro,water" ? "All of these" : nameFeatures(value)),
    toChip: (value) =>
      value === "heat,hydro,water" ? "All utilities included" : `${nameFeatures(value)} included`,
  },
  status: {
    label: "Status",
    any: "Available",
    group: "time",
    choices: () => ["Pending", "Closed"],
    toText: (status, market) => statusTexts[status]?.(market) ?? status,
  },
  listOfficeName: {
    label: "Listed by",
    any: "Any brokerage",
    group: "home",
    toChip: (office) => `Listed by ${office}`,
  },
  words: {
    label: "Words in the description",
    any: "Such as “fireplace” or “heated floors”.",
    group: "home",
    toChip: (words) => `Says “${words}”`,
  },
  search: {
    label: "Words in the address",
    any: "A street, a postal code or an MLS number.",
    group: "home",
    toChip: (words) => `“${words}”`,
  },
  ...costFilters,
  ...traitFilters,
};
