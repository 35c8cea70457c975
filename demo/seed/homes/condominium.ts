import { condoRanges, toAreaRange } from "./area-range";
import type { Home, Site } from "../home";
import type { PriceBook } from "../market";
import { Random, hashToSeed } from "@larchway/api/random/random";
import type { Building } from "./building";
import { isInside, pickCondition, pickFinishes, pickRenovations } from "./renovate";
import { getTaxes, valueCondominium } from "./value";

const exposures = ["North", "North-East", "East", "South-East", "South", "South-West", "West", "North-West"];

/** An apartment. Plan, size and exposure are those of all units of its stack; renovations are its own. */
export function makeApartment(site: Site, building: Building, priceBook: PriceBook, random: Random): Home {
  const plan = new Random(hashToSeed(`${building.id} stack ${site.stack}`));
  const isLoft = building.style === "Loft";
  const above = Number(
    plan.weighted({
      0: building.yearBuilt > 1995 ? 7 : 0,
      1: 45,
      2: 38,
      3: building.yearBuilt < 1995 ? 16 : 8,
    }),
  );
  const below = above > 0 && above < 3 && plan.chance(building.yearBuilt > 1995 ? 0.36 : 0.12) ? 1 : 0;
  // Apartments became smaller: a one-bedroom of 1980 is a third larger than a new one.
  const scale = building.yearBuilt < 1990 ? 1.3 : building.yearBuilt < 2008 ? 1.08 : 1;
  const area = Math.round(
    (390 + above * 185 + below * 70 + plan.normal() * 32) * scale * (isLoft ? 1.15 : 1),
  );
  const built = { yearBuilt: building.yearBuilt, newestYear: site.city.newestYear };
  const condition = pickCondition(built, random);
  const hasParking = random.chance(above > 1 ? 0.86 : 0.56);
  const spaces = hasParking ? (above > 2 && random.chance(0.25) ? 2 : 1) : 0;
  const hasCourt = building.storeys <= 4 && site.floor === 1;
  const facts: Omit<Home, "value"> = {
    kind: "condo",
    propertyType: "Residential Condo & Other",
    propertySubType: "Condo Apartment",
    style: building.style,
    condition,
    above,
    below,
    baths:
      above > 1
        ? above > 2 && plan.chance(0.2)
          ? 3
          : 2
        : above === 1 && area > 680 && plan.chance(0.4)
          ? 2
          : 1,
    covered: spaces,
    parking: spaces,
    area,
    areaRange: toAreaRange(area, condoRanges),
    yearBuilt: building.yearBuilt,
    heating: building.heating,
    cooling:
      building.heating === "Baseboard, electric"
        ? "Wall unit"
        : building.heating === "Heat pump"
          ? "Heat pump"
          : building.cooling,
    exterior: building.exterior,
    garage: spaces > 0 ? "Underground" : "None",
    storeys: building.storeys,
    floor: site.floor,
    building,
    balcony: hasCourt
      ? "Terrace"
      : plan.weighted({
          Open: 68,
          Terrace: site.floor === building.storeys ? 24 : 3,
          Juliet: building.yearBuilt > 1995 ? 12 : 0,
          Enclosed: building.yearBuilt < 1995 ? 8 : 0,
          None: 12,
        }),
    exposure: plan.pick(exposures),
    locker: random.chance(0.5),
    ...pickFinishes({ yearBuilt: building.yearBuilt, condition }, random),
    laundry: building.yearBuilt < 1985 && random.chance(0.5) ? "Shared" : "In the suite",
    ceiling: isLoft ? plan.int(10, 12) : building.yearBuilt > 2004 ? 9 : 8,
    ensuite: above > 1 || (above === 1 && area > 800),
    renovations: pickRenovations({ ...built, condition, has: isInside }, random),
    monthlyFee: monthlyFee(area, building, random) + spaces * 45,
  };
  const value = valueCondominium(facts, site, priceBook, random);
  return { ...facts, value, taxes: getTaxes(site.city, value, random) };
}

/** A townhouse of a condominium complex. */
export function makeCondoTownhouse(
  site: Site,
  building: Building,
  priceBook: PriceBook,
  random: Random,
): Home {
  const isStacked = building.style === "Stacked Townhouse";
  const above = Number(
    random.weighted({ 2: isStacked ? 60 : 18, 3: isStacked ? 36 : 66, 4: isStacked ? 0 : 16 }),
  );
  const area = Math.round((450 + above * (isStacked ? 270 : 320) + random.normal() * 70) / 10) * 10;
  const built = { yearBuilt: building.yearBuilt, newestYear: site.city.newestYear };
  const condition = pickCondition(built, random);
  const basement =
    isStacked || building.storeys > 2
      ? undefined
      : random.weighted({ Finished: 56, Unfinished: 24, "Walk-Out": 8, "Partially Finished": 12 });
  const below = basement === "Finished" && random.chance(0.2) ? 1 : 0;
  const spaces = random.chance(0.94) ? (building.yearBuilt > 1998 && random.chance(0.3) ? 2 : 1) : 0;
  const facts: Omit<Home, "value"> = {
    kind: "condo townhouse",
    propertyType: "Residential Condo & Other",
    propertySubType: building.ownsOnlyRoad ? "Common Element Condo" : "Condo Townhouse",
    style: building.style,
    condition,
    above,
    below,
    baths: Math.min(4, (above > 2 ? 2 : 1) + (building.yearBuilt > 1990 ? 1 : 0) + below),
    covered: spaces,
    parking: spaces,
    area,
    areaRange: toAreaRange(area, condoRanges),
    yearBuilt: building.yearBuilt,
    basement,
    heating: building.heating,
    cooling: building.cooling,
    exterior: building.exterior,
    garage: spaces === 0 ? "None" : isStacked ? "Underground" : "Built-in",
    storeys: building.storeys,
    building,
    balcony: isStacked ? random.pick(["Open", "Terrace", "Terrace"]) : undefined,
    outdoor: isStacked ? undefined : random.pick(["Patio", "Deck", "Yard"]),
    fireplace: random.chance(0.12) ? "Gas" : undefined,
    ...pickFinishes({ yearBuilt: building.yearBuilt, condition }, random),
    laundry: building.yearBuilt > 2000 ? "Upper level" : basement ? "Lower level" : "Main level",
    ceiling: building.yearBuilt > 2004 ? 9 : 8,
    ensuite: building.yearBuilt > 1990 && above > 1,
    renovations: pickRenovations({ ...built, condition, has: isInside }, random),
    monthlyFee: monthlyFee(area, building, random),
  };
  const value = valueCondominium(facts, site, priceBook, random);
  return { ...facts, value, taxes: getTaxes(site.city, value, random) };
}

/** A unit's fee depends on its size, and slightly on parking and lockers. */
function monthlyFee(area: number, { feePerSquareFoot }: Building, random: Random): number {
  return Math.round(area * feePerSquareFoot * random.between(0.97, 1.03));
}
