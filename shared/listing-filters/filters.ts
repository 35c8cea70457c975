import { displayCity, formatCurrency } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";
import { defineFilter, type FilterContext, type Market } from "./filter";

/** Texts may name several values, separated by commas: `Detached,Semi-Detached`. */
const text = z.string().trim().max(200).optional();
const count = z.coerce.number().int().min(0).max(50).optional();
const dollars = z.coerce.number().min(0).max(1_000_000_000).optional();

/**
 * The filters by which people narrow lists and the map, in the order of URLs and of the filter bar. Lists, map, finder and
 * the API's validation take them from here; the names are the parameters of `GET /properties`.
 */
export const listingFilters = {
  city: defineFilter({
    schema: text,
    label: "City",
    any: "All of Ontario",
    choices: ({ known }) => known?.cities,
    toChip: displayCity,
  }),
  /** Name and municipality of a place: see `GET /places/{id}`. */
  place: defineFilter({
    schema: text,
    label: "Place",
    any: "A neighbourhood, a station or a school.",
  }),
  minPrice: defineFilter({
    schema: dollars,
    label: "Minimum price",
    any: "Min price",
    isMain: true,
    choices: ({ market, filters: { maxPrice = Infinity } }) =>
      priceSteps(market).filter((price) => price <= maxPrice),
    toText: (price) => formatCurrency(price),
    toChip: (price) => `From ${formatCurrency(price)}`,
  }),
  maxPrice: defineFilter({
    schema: dollars,
    label: "Maximum price",
    any: "Max price",
    isMain: true,
    choices: ({ market, filters: { minPrice = 0 } }) =>
      priceSteps(market).filter((price) => price >= minPrice),
    toText: (price) => formatCurrency(price),
    toChip: (price) => `Up to ${formatCurrency(price)}`,
  }),
  propertyType: defineFilter({
    schema: text,
    label: "Type of home",
    any: "Any type",
    isMain: true,
    choices: ({ known }) => (known?.types?.length ? known.types : Object.keys(typeTexts)),
    toText: (type) => typeTexts[type] ?? type,
  }),
  minBedrooms: defineFilter({
    schema: count,
    label: "Bedrooms",
    any: "Any beds",
    isMain: true,
    choices: () => [1, 2, 3, 4, 5],
    toText: (least) => `${least}+ beds`,
  }),
  baths: defineFilter({
    schema: count,
    label: "Bathrooms",
    any: "Any baths",
    isMain: true,
    choices: () => [1, 2, 3, 4, 5],
    toText: (least) => `${least}+ baths`,
  }),
  PropertySubType: defineFilter({
    schema: text,
    label: "Kind of home",
    any: "Any kind",
    choices: ({ known }) => known?.subtypes,
  }),
  status: defineFilter({
    schema: text,
    label: "Status",
    any: "Available",
    choices: () => ["Pending", "Closed"],
    toText: (status, market) => statusTexts[status]?.(market) ?? status,
  }),
  search: defineFilter({
    schema: text,
    label: "Words in the address",
    any: "A street, a postal code or an MLS number.",
    toChip: (words) => `“${words}”`,
  }),
};

/** Filters of the API that no page offers. */
export const apiFilterSchemas = {
  transactionType: text,
  MlsStatus: text,
  /** The same; feeds and pages write it in both ways. */
  mlsStatus: text,
  listOfficeName: text,
};

/** The types that the feed has, and what people call them. Shown until the API has said which occur. */
const typeTexts: Readonly<Record<string, string>> = {
  "Residential Freehold": "House (freehold)",
  "Residential Condo & Other": "Condo and other",
  Commercial: "Commercial",
};

const statusTexts: Readonly<Record<string, (market?: Market) => string>> = {
  Pending: (market) => (market === "For Lease" ? "Lease pending" : "Sale pending"),
  Closed: (market) => (market ? { "For Sale": "Sold", "For Lease": "Leased" }[market] : "Sold or leased"),
};

const salePrices = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000,
].map((thousands) => thousands * 1000);
/** A month. */
const leasePrices = [1000, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000];

function priceSteps(market: FilterContext["market"]): readonly number[] {
  return market === "For Lease" ? leasePrices : salePrices;
}
