import { distanceKm, type Point } from "../../geo/distance";
import { assertDefined } from "./assert-defined";
import { municipalities } from "./municipalities";
import type { SeedCity } from "./places";
import type { Random } from "./random";
import type { PriceQuantiles, Sources } from "./source-files";

/** Small towns cost less than the nearest city that prices are known for. */
const smallTownFactor = 0.87;

export type PriceBook = (city: SeedCity, bedrooms: number, random: Random) => number;

/** Asking prices by city and number of bedrooms, drawn from real quantiles. */
export function createPriceBook(prices: Sources["prices"], cities: readonly SeedCity[]): PriceBook {
  const known = Object.keys(prices);
  const centers = new Map<string, Point>(cities.map(({ name, center }) => [name, center]));
  const references = new Map(cities.map((city) => [city.name, findReference(city)]));

  function findReference(city: SeedCity): [city: string, factor: number] {
    if (prices[city.name]) return [city.name, 1];
    const named = municipalities[city.name]?.prices;
    if (named) return named;
    const near = known
      .filter((name) => centers.has(name) && name !== "Toronto" && name !== "Caledon")
      .sort(
        (a, b) =>
          distanceKm(assertDefined(centers.get(a)), city.center) -
          distanceKm(assertDefined(centers.get(b)), city.center),
      )[0];
    return [near ?? "Sudbury", smallTownFactor];
  }

  return (city, bedrooms, random) => {
    const [reference, factor] = references.get(city.name) ?? ["Toronto", 1];
    const table = prices[reference] ?? {};
    const quantiles = table[String(Math.max(1, bedrooms))] ?? table["5"] ?? table["4"] ?? table["3"];
    if (!quantiles) throw new Error(`No prices for ${reference}.`);
    return factor * draw(quantiles, random.next());
  };
}

/** The price at a rank from 0 to 1, straight lines between the quantiles and short tails outside. */
function draw({ p10, p25, p50, p75, p90 }: PriceQuantiles, rank: number): number {
  const points: [rank: number, price: number][] = [
    [0, p10 * 0.9],
    [0.1, p10],
    [0.25, p25],
    [0.5, p50],
    [0.75, p75],
    [0.9, p90],
    [1, p90 * 1.25],
  ];
  const at = Math.max(
    1,
    points.findIndex(([edge]) => rank <= edge),
  );
  const [[lowRank, low], [highRank, high]] = [assertDefined(points[at - 1]), assertDefined(points[at])];
  return low + ((rank - lowRank) / (highRank - lowRank)) * (high - low);
}

/** Asking prices look like 899,000, 749,900 or 1,188,000. */
export function roundAsking(price: number, random: Random): number {
  const step = price > 3_000_000 ? 100_000 : price > 1_000_000 ? 50_000 : 25_000;
  const round = Math.max(step, Math.round(price / step) * step);
  const ending = random.weighted({ nine: 42, nineHundred: 30, eights: 12, plain: 16 });
  if (ending === "plain") return round;
  if (ending === "nine") return round - 1_000;
  if (ending === "nineHundred") return round - 100;
  return Math.floor(round / 100_000) * 100_000 + 88_000;
}

/** Monthly rents come in steps of fifty. */
export function roundRent(rent: number): number {
  return Math.min(6_000, Math.max(1_600, Math.round(rent / 50) * 50));
}
