import type { Home, Site } from "../home";
import type { PriceBook } from "../market";
import type { SeedCity } from "../places";
import type { Random } from "@larchway/api/random/random";
import { findLocation } from "./location-factor";
import { conditionFactors } from "./renovate";

type Facts = Omit<Home, "value">;

const kindFactors: Partial<Record<Home["kind"], number>> = {
  detached: 1.06,
  bungalow: 1.02,
  semi: 0.92,
  townhouse: 0.84,
  plex: 0.86,
  cottage: 0.92,
};

/** Below this a lot is small for a detached house, in square feet. */
const usualLot = 4_400;

/** What a house would sell for: the city's level by kind, size, lot, place, age and condition, and a little chance. */
export function valueHouse(
  facts: Facts,
  { city, street }: Site,
  priceBook: PriceBook,
  random: Random,
): number {
  const {
    kind,
    area = 1_500,
    lotFront = 40,
    lotDepth = 110,
    yearBuilt = 1980,
    condition = "maintained",
  } = facts;
  const lot = Math.min(20_000, lotFront * lotDepth) / usualLot;
  const age = yearBuilt > 2010 ? 1.04 : 1;
  return (
    priceBook(city).house *
    (kindFactors[kind] ?? 1) *
    (area / 1_550) ** 0.62 *
    lot ** (kind === "townhouse" ? 0.05 : 0.13) *
    findLocation(city, street).house *
    conditionFactors[condition] *
    age *
    (facts.waterfront ? 1.45 : 1) *
    (facts.pool ? 1.045 : 1) *
    (facts.basement?.includes("Finished") ? 1.025 : 1) *
    (1 + 0.012 * Math.min(4, (facts.covered ?? 0) + (facts.parking ?? 0))) *
    Math.exp(random.normal() * 0.055)
  );
}

/** What a condominium would sell for: by the square foot, more for height, parking and a younger building. */
export function valueCondominium(
  facts: Facts,
  { city, street }: Site,
  priceBook: PriceBook,
  random: Random,
): number {
  const { area = 700, condition = "maintained", covered = 0, building } = facts;
  if (!building) throw new Error("A condominium is a unit of a building.");
  const level = priceBook(city);
  const isTownhouse = building.kind === "townhouses";
  const age = city.newestYear - building.yearBuilt;
  const base = isTownhouse
    ? level.house * 0.7 * (area / 1_350) ** 0.6
    : level.apartment * (area / 640) ** 0.82 * (1 + 0.0035 * ((facts.floor ?? 1) - 8));
  const parking =
    isTownhouse || covered === 0 ? 0 : 0.07 * level.apartment * (city.population > 600_000 ? 1 : 0.5);
  return (
    (base *
      (1.08 - Math.min(0.34, age * 0.0085)) *
      building.standing *
      (building.ownsOnlyRoad ? 1.1 : 1) *
      conditionFactors[condition] +
      parking) *
    findLocation(city, street).apartment *
    Math.exp(random.normal() * 0.035)
  );
}

/** Dollars a year, to the dollar as bills have it. */
export function getTaxes(city: SeedCity, value: number, random: Random): number {
  return Math.round(value * getTaxRate(city.name) * random.between(0.88, 1.12));
}

/**
 * Residential property tax as a share of what a home would sell for, in percent. Orders of magnitude from general
 * knowledge: municipal rates apply to the assessed values of 2016, which are well below today's prices.
 */
const taxRates: Record<string, number> = {
  Toronto: 0.47, Markham: 0.46, "Richmond Hill": 0.46, Vaughan: 0.48, Aurora: 0.52, Newmarket: 0.56, King: 0.5,
  Milton: 0.47, Oakville: 0.48, Burlington: 0.53, "Halton Hills": 0.54, Mississauga: 0.54, Brampton: 0.63, Caledon: 0.55,
  Ajax: 0.66, Pickering: 0.67, Whitby: 0.7, Oshawa: 0.82, Clarington: 0.74, "Whitchurch-Stouffville": 0.5,
  Barrie: 0.68, Hamilton: 0.74, Guelph: 0.7, Kitchener: 0.68, Waterloo: 0.68, Cambridge: 0.72, Brantford: 0.78,
  Ottawa: 0.72, London: 0.77, Kingston: 0.86, Peterborough: 0.87, "St. Catharines": 0.82, "Niagara Falls": 0.8,
  Windsor: 1.05, "Greater Sudbury": 1.05, "Thunder Bay": 1.25, "Sault Ste. Marie": 1.2, "North Bay": 1.15, Sarnia: 0.95,
}; // prettier-ignore

const otherTaxRate = 0.85;

/** The share of a home's value that its city takes a year. */
function getTaxRate(city: string): number {
  return (taxRates[city] ?? otherTaxRate) / 100;
}
