import type { Home, Site } from "../home";
import { commercialTypes } from "../home-shares";
import type { PriceBook } from "../market";
import type { Random } from "@larchway/api/random/random";
import { getTaxes } from "./value";
import { findLocation } from "./location-factor";

/** A lot without a building: it has only a size and a price. */
export function makeLand({ city, street }: Site, priceBook: PriceBook, random: Random): Home {
  const isTown = city.population < 12_000;
  const lotFront = Math.round(random.between(isTown ? 66 : 40, isTown ? 330 : 110) * 100) / 100;
  const lotDepth = Math.round(random.between(110, isTown ? 900 : 240) * 100) / 100;
  const acres = (lotFront * lotDepth) / 43_560;
  const level = priceBook(city).house;
  const value =
    level *
    (isTown ? 0.24 : 0.64) *
    Math.max(0.14, acres) ** 0.28 *
    findLocation(city, street).house *
    random.between(0.88, 1.14);
  return {
    kind: "land",
    propertyType: "Residential Freehold",
    propertySubType: "Vacant Land",
    lotFront,
    lotDepth,
    water: isTown ? "Well needed" : "Municipal, at the lot line",
    sewer: isTown ? "Septic needed" : "Municipal, at the lot line",
    value,
    taxes: getTaxes(city, value * 0.6, random),
  };
}

/** A shop, an office or a hall. */
export function makeCommercial({ city }: Site, priceBook: PriceBook, random: Random): Home {
  const propertySubType = random.weighted(commercialTypes);
  const isIndustrial = propertySubType === "Industrial";
  const area = isIndustrial ? random.int(30, 220) * 100 : random.int(8, 60) * 100;
  const level = priceBook(city).house / 1_000_000;
  const yearBuilt = isIndustrial ? random.int(1962, 2019) : random.int(1905, 2018);
  const perSquareFoot = (isIndustrial ? 230 : 470) * (0.5 + 0.6 * level) * random.between(0.82, 1.22);
  const value = area * perSquareFoot;
  return {
    kind: "commercial",
    propertyType: "Commercial",
    propertySubType,
    condition: random.pick(["maintained", "updated", "original"] as const),
    baths: random.int(1, isIndustrial ? 4 : 3),
    parking:
      propertySubType === "Commercial Retail" ? random.int(0, 6) : random.int(2, isIndustrial ? 24 : 12),
    area,
    yearBuilt,
    heating: isIndustrial ? "Unit heaters, gas" : "Forced air, gas",
    cooling: isIndustrial ? "Partial" : random.pick(["Central air", "Rooftop units"]),
    exterior: isIndustrial
      ? "Concrete block"
      : yearBuilt < 1960
        ? "Brick"
        : random.pick(["Brick", "Concrete block", "Glass and steel"]),
    value,
    rent: (value * 0.062) / 12,
    taxes: getTaxes(city, value * 1.9, random),
  };
}
