import type { Site } from "../home";
import type { SeedCity } from "../places";
import type { Random } from "@larchway/api/random/random";
import { buildingsOnStreet, findBuilding, findComplex, highestNumber, turnLastDigit } from "./building";

/** What is built on a site: drawn first, because it restricts the possible sites. */
export type SiteKind = "house" | "apartment" | "townhouse complex" | "land" | "commercial";

/**
 * Last digits of the numbers along a street before `turnLastDigit`, so that two kinds never share a number. Apartments
 * have 0 and 5, complexes 8.
 */
const lastDigits: Record<Exclude<SiteKind, "apartment" | "townhouse complex">, readonly number[]> = {
  house: [2, 3, 4, 6, 7],
  land: [9],
  commercial: [1],
};

/** The city's mix: more apartments in large cities, land outside of them. */
export function pickSiteKind(city: SeedCity, random: Random): SiteKind {
  const isMetropolis = city.population > 600_000;
  const condoShare =
    city.name === "Toronto" ? 0.58 : isMetropolis ? 0.36 : city.population > 120_000 ? 0.22 : 0.1;
  const draw = random.next();
  if (draw < 0.012) return "commercial";
  if (draw < 0.012 + condoShare) return random.chance(0.75) ? "apartment" : "townhouse complex";
  return !isMetropolis && random.chance(0.043) ? "land" : "house";
}

/** An address for a kind of home. Apartments and shops are mostly in the centre and along the main streets. */
export function pickSite(kind: SiteKind, city: SeedCity, random: Random): Site {
  const isCentral = kind === "apartment" || kind === "commercial";
  const streets = isCentral ? (random.chance(0.5) ? city.coreStreets : city.mainStreets) : city.streets;
  const street = random.pick(streets);
  if (kind === "apartment") {
    const building = findBuilding(city, street, random.int(0, buildingsOnStreet - 1));
    const floor = random.int(building.storeys > 6 ? 2 : 1, building.storeys);
    const stack = random.int(1, building.storeys > 20 ? 12 : 9);
    const unit = `${floor}${String(stack).padStart(2, "0")}`;
    return { city, street, number: building.number, building, unit, floor, stack };
  }
  if (kind === "townhouse complex") {
    const building = findComplex(city, street, 0);
    return { city, street, number: building.number, building, unit: String(random.int(1, 88)) };
  }
  const tens = random.int(0, Math.floor(highestNumber(street) / 10) - 1);
  return { city, street, number: turnLastDigit(street, tens * 10 + random.pick(lastDigits[kind])) };
}
