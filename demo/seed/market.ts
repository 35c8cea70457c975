import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { assertDefined } from "@larchway/api/random/assert-defined";
import { municipalities } from "./municipalities";
import type { SeedCity } from "./places";
import type { Random } from "@larchway/api/random/random";
import type { Sources } from "./source-files";

/** Small towns cost less than the nearest city with a price. */
const smallTownFactor = 0.87;

/** What homes cost in a city, in dollars. */
interface PriceLevel {
  /** Median price of a house with three bedrooms. */
  house: number;
  /** Median price of an apartment with one bedroom. */
  apartment: number;
}

export type PriceBook = (city: SeedCity) => PriceLevel;

/** Middle asking prices by city, from real quantiles. */
export function createPriceBook(prices: Sources["prices"], cities: readonly SeedCity[]): PriceBook {
  const pricedCities = Object.keys(prices);
  const centers = new Map<string, Point>(cities.map(({ name, center }) => [name, center]));
  const levels = new Map(cities.map((city) => [city.name, readLevel(...findReference(city))]));

  function findReference(city: SeedCity): [city: string, factor: number] {
    if (prices[city.name]) return [city.name, 1];
    const named = municipalities[city.name]?.prices;
    if (named) return named;
    const near = pricedCities
      .filter((name) => centers.has(name) && name !== "Toronto" && name !== "Caledon")
      .sort(
        (a, b) =>
          distanceKm(assertDefined(centers.get(a)), city.center) -
          distanceKm(assertDefined(centers.get(b)), city.center),
      )[0];
    return [near ?? "Sudbury", smallTownFactor];
  }

  function readLevel(reference: string, factor: number): PriceLevel {
    const house = prices[reference]?.["3"]?.p50;
    if (house === undefined) throw new Error(`No prices for ${reference}.`);
    // Medians of few apartments are unreliable: the ratio to houses is limited.
    const share = Math.min(0.62, Math.max(0.46, (prices[reference]?.["1"]?.p50 ?? house * 0.52) / house));
    return { house: house * factor, apartment: house * share * factor };
  }

  return (city) => assertDefined(levels.get(city.name));
}

/** Rounds to typical asking prices: 899,000, 749,900 or 1,188,000. */
export function roundAsking(price: number, random: Random): number {
  const step = price > 3_000_000 ? 100_000 : price > 1_000_000 ? 25_000 : 10_000;
  const round = Math.max(step, Math.round(price / step) * step);
  const ending = random.weighted({ nine: 42, nineHundred: 30, eights: 12, plain: 16 });
  if (ending === "plain") return round;
  if (ending === "nine") return round - 1_000;
  if (ending === "nineHundred" || price < 600_000) return round - 100;
  return Math.floor(round / 100_000) * 100_000 + 88_000;
}

/** Rounds monthly rents to a multiple of fifty. */
export function roundRent(rent: number): number {
  return Math.max(1_000, Math.round(rent / 50) * 50);
}
