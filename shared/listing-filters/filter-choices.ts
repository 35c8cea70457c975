import { brand } from "@larchway/shared/brand";
import { getOntarioYear, numberFormatter, toCalendarDay } from "@larchway/shared/domain";
import type { HomeFeature, HomeStyle, HomeTrait } from "./features";
import type { FilterContext, Market } from "./filter";
import { readValues } from "./value-list";

/**
 * The types in most feeds, in the order of the choices, with their labels. Shown until the API has returned the
 * available types.
 */
export const typeTexts: Readonly<Record<string, string>> = {
  "Residential Freehold": "House (freehold)",
  "Residential Condo & Other": "Condo and other",
  Commercial: "Commercial",
};

/** Labels of types, from their comma-separated names. */
export function nameTypes(value: string): string {
  return readValues(value)
    .map((type) => typeTexts[type] ?? type)
    .join(", ");
}

/** Limits of the monthly cost of a home for sale, in dollars. */
export const monthlySteps = [
  1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000, 10_000, 12_500, 15_000,
];

/** Limits of the cash for a purchase, in dollars: steps, so that an address never tells exact savings. */
export const cashSteps = [
  20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000,
  500_000, 750_000, 1_000_000,
];

/** The highest of {@link cashSteps} that savings pay for; undefined for less than the first. */
export const toCashLimit = (savings: number): number | undefined =>
  cashSteps.findLast((step) => step <= savings);

const featureTexts: Readonly<Record<string, string>> = {
  balcony: "Balcony",
  terrace: "Terrace, deck or patio",
  yard: "Yard or garden",
  finishedBasement: "Finished basement",
  walkOut: "Walk-out or walk-up basement",
  separateEntrance: "Separate entrance",
  suite: "Suite (own apartment)",
  heat: "Heat",
  hydro: "Hydro",
  water: "Water",
  pool: "Pool",
  airConditioning: "Air conditioning",
  pets: "Pets",
  laundry: "In-suite laundry",
  furnished: "Furnished",
  den: "Den",
  fireplace: "Fireplace",
  garage: "Garage",
  basement: "Basement",
  waterfront: "Waterfront",
  newConstruction: "New construction",
  bungalow: "Bungalow",
  bungaloft: "Bungaloft",
  sidesplit: "Sidesplit",
  backsplit: "Backsplit",
  halfStorey: "1½ storeys",
  twoStorey: "2 storeys",
  threeStorey: "3 storeys",
  loft: "Loft",
  stacked: "Stacked",
} satisfies Record<HomeFeature | HomeTrait | HomeStyle, string>;

/** Labels of features, from their comma-separated names. */
export function nameFeatures(value: string): string {
  return readValues(value)
    .map((feature) => featureTexts[feature] ?? feature)
    .join(" or ");
}

/** The label of a status on each market. */
export const statusTexts: Readonly<Record<string, (market?: Market) => string>> = {
  Pending: (market) => (market === "For Lease" ? "Lease pending" : "Sale pending"),
  Closed: (market) => (market ? { "For Sale": "Sold", "For Lease": "Leased" }[market] : "Sold or leased"),
};

const salePrices = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000,
].map((thousands) => thousands * 1000);
/** Dollars per month. */
const leasePrices = [1000, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000];

/** Dollars; per month for leases. */
export function priceSteps(market: FilterContext["market"]): readonly number[] {
  return market === "For Lease" ? leasePrices : salePrices;
}

const formatNumber = numberFormatter();
/** Square feet. */
export const sizes = [400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000];
const earlyYears = [1900, 1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010];

/** Construction year, up to homes under construction: they are sold with the year of completion. */
export function listYears(now: number): readonly number[] {
  const thisYear = getOntarioYear(now);
  const twoYearsOld = thisYear - 2;
  // From 2015 to the last multiple of five before that.
  const everyFive = Array.from(
    { length: Math.floor((twoYearsOld - 2011) / 5) },
    (_, index) => 2015 + 5 * index,
  );
  return [...earlyYears, ...everyFive, twoYearsOld, thisYear, thisYear + 1];
}

/** Today, and the first days of the next six months in Ontario: YYYY-MM-DD. */
export function listMonthStarts(now: number): readonly string[] {
  const today = toCalendarDay(now, brand.timeZone);
  const [year = 0, month = 1] = today.split("-").map(Number);
  const starts = Array.from({ length: 6 }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10),
  );
  return [today, ...starts];
}

const squareFeetPerAcre = 43_560;

/** "1,200 sq ft" */
export function toSquareFeet(size: number): string {
  return `${formatNumber(size)} sq ft`;
}

/** Large lots are measured in acres. */
export function toLotSize(size: number): string {
  const acres = size / squareFeetPerAcre;
  if (acres < 0.5) return toSquareFeet(size);
  return acres === 0.5 ? "½ acre" : `${formatNumber(acres)} ${acres === 1 ? "acre" : "acres"}`;
}
