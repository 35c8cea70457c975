import { areaRanges, toAreaRange } from "./area-range";
import type { Home, HomeKind, Site } from "../home";
import { freeholdTypes } from "../home-shares";
import type { PriceBook } from "../market";
import type { Random } from "@larchway/api/random/random";
import { type Built, isNew, pickCondition, pickFinishes, pickRenovations } from "./renovate";
import { describeStreet } from "./street-character";
import { getTaxes, valueHouse } from "./value";

type HouseKind = Extract<HomeKind, "detached" | "bungalow" | "semi" | "townhouse" | "plex" | "cottage">;

/** A freehold house that fits the street's age and the size of the city. */
export function makeHouse(site: Site, priceBook: PriceBook, random: Random): Home {
  const { city, street } = site;
  const character = describeStreet(city, street);
  const subType = pickSubType(site, character.year, random);
  const yearBuilt = pickYear(character.year, subType, city.newestYear, random);
  const built = { yearBuilt, newestYear: city.newestYear };
  const kind = pickKind(subType, yearBuilt, random);
  const isPlex = kind === "plex";
  const style = pickStyle(kind, subType, yearBuilt, random);
  const storeys = getStoreys(style);
  const units = { Duplex: 2, Triplex: 3, Multiplex: random.int(4, 6) }[subType];
  const above = units ? units + random.int(1, units) : pickBedrooms(kind, yearBuilt, random);
  const isRural = character.isRural || subType === "Rural Residential" || kind === "cottage";
  const basement = pickBasement(kind, style, built, random);
  const below = basement.startsWith("Finished") && !isPlex && random.chance(0.5) ? random.int(1, 2) : 0;
  const area = roundTo(
    (isPlex ? 540 : kind === "townhouse" ? 450 : kind === "semi" ? 430 : yearBuilt > 1990 ? 525 : 460) *
      above ** (isPlex ? 1 : 0.9) *
      random.between(0.92, 1.2),
    10,
  );
  const condition = pickCondition(built, random);
  const baths = isPlex
    ? (units ?? 2) + random.int(0, 1)
    : Math.max(
        1,
        Math.min(
          6,
          Math.round(
            (yearBuilt > 1985 ? 0.6 + above * 0.62 : 0.3 + area / 1_100) +
              below * 0.4 +
              (condition === "renovated" ? 0.5 : 0) +
              random.normal() * 0.35,
          ),
        ),
      );
  const [lotFront, lotDepth] = pickLot(kind, character, isRural, random);
  const covered = pickCovered(kind, yearBuilt, lotFront, random);
  const parking = pickDriveway({ kind, covered, lotFront, yearBuilt }, random);
  const heating = pickHeating(yearBuilt, isRural, kind, random);
  const cooling = pickCooling(heating, yearBuilt, kind, random);
  const exterior =
    random.chance(0.75) || kind === "townhouse" ? character.exterior : pickOtherExterior(yearBuilt, random);
  const waterfront = kind === "cottage" && random.chance(0.55);
  const pool = kind === "detached" && lotFront >= 40 && random.chance(isRural ? 0.12 : 0.1);
  const fireplace = pickFireplace(kind, yearBuilt, isRural, random);
  const outdoor = isPlex
    ? "Yard"
    : random.weighted({ Deck: 46, Patio: 26, Porch: yearBuilt < 1950 ? 18 : 4, Yard: 14 });
  const onWell =
    isRural && (city.population < 6_000 || kind === "cottage" || subType === "Rural Residential");
  const facts: Omit<Home, "value"> = {
    kind,
    propertyType: "Residential Freehold",
    propertySubType: subType,
    style,
    condition,
    above,
    below,
    baths,
    covered,
    parking,
    area,
    areaRange: toAreaRange(area, areaRanges),
    lotFront,
    lotDepth,
    yearBuilt,
    basement,
    heating,
    cooling,
    exterior,
    garage: covered === 0 ? "None" : pickGarage(kind, yearBuilt, random),
    storeys,
    fireplace,
    pool,
    waterfront,
    water: onWell ? "Drilled well" : "Municipal",
    sewer: onWell ? "Septic" : "Municipal",
    ...pickFinishes({ yearBuilt, condition }, random),
    laundry: isPlex
      ? "Shared"
      : basement === "Crawl space" || yearBuilt > 2004
        ? storeys > 1 && random.chance(0.5)
          ? "Upper level"
          : "Main level"
        : "Lower level",
    outdoor,
    ceiling: yearBuilt > 2004 && kind !== "cottage" ? random.pick([9, 9, 10]) : yearBuilt < 1930 ? 9 : 8,
    units,
    secondKitchen: basement === "Finished with Separate Entrance" && random.chance(0.6),
    ensuite: !isPlex && baths >= 2 && (yearBuilt > 1980 || condition === "renovated"),
    renovations: pickRenovations(
      {
        ...built,
        condition,
        has: (work) =>
          (work === "deck" ? outdoor === "Deck" : work === "front porch" ? yearBuilt < 1950 : true) &&
          (work === "furnace"
            ? heating === "Forced air, gas"
            : work === "air conditioner"
              ? cooling === "Central air"
              : true) &&
          (work === "driveway" ? parking > 0 : work === "electrical panel" ? yearBuilt < 1980 : true),
      },
      random,
    ),
  };
  const value = valueHouse(facts, site, priceBook, random);
  return { ...facts, value, taxes: getTaxes(city, value, random) };
}

function pickSubType({ city }: Site, streetYear: number, random: Random): string {
  const subType = random.weighted(freeholdTypes);
  const isTown = city.population < 90_000;
  if (subType === "Cottage" || subType === "Rural Residential")
    return isTown && city.population < 60_000 ? subType : "Detached";
  if (subType === "Att/Row/Townhouse" && streetYear > 1930 && streetYear < 1985) return "Detached";
  if (subType.endsWith("plex") && streetYear > 1984) return "Detached";
  if (subType === "Link" && streetYear < 1965) return "Semi-Detached";
  const isOldToronto = city.name === "Toronto" && streetYear < 1945;
  if (subType === "Detached" && isOldToronto && random.chance(0.4)) return "Semi-Detached";
  return subType;
}

/** Most houses are as old as the street; some were built in a gap later. */
function pickYear(streetYear: number, subType: string, newestYear: number, random: Random): number {
  if (subType === "Detached" && streetYear < 1975 && random.chance(0.1)) return random.int(2008, newestYear);
  return Math.min(newestYear, streetYear + random.int(0, 5));
}

function pickKind(subType: string, yearBuilt: number, random: Random): HouseKind {
  switch (subType) {
    case "Semi-Detached":
    case "Link":
      return "semi";
    case "Att/Row/Townhouse":
      return "townhouse";
    case "Duplex":
    case "Triplex":
    case "Multiplex":
      return "plex";
    case "Cottage":
      return "cottage";
    default: {
      const share = yearBuilt < 1940 ? 0.1 : yearBuilt < 1976 ? 0.56 : yearBuilt < 2000 ? 0.2 : 0.12;
      return random.chance(share) ? "bungalow" : "detached";
    }
  }
}

function pickStyle(kind: HouseKind, subType: string, yearBuilt: number, random: Random): string {
  const isMidCentury = yearBuilt > 1955 && yearBuilt < 1990;
  switch (kind) {
    case "bungalow":
      return random.weighted({
        Bungalow: 72,
        "Bungalow-Raised": yearBuilt > 1955 ? 16 : 0,
        Backsplit: isMidCentury ? 14 : 0,
      });
    case "townhouse":
      return random.weighted({ "2-Storey": 66, "3-Storey": yearBuilt > 1998 ? 34 : 0 });
    case "cottage":
      return random.weighted({ Bungalow: 55, "1 1/2 Storey": 25, "2-Storey": 20 });
    case "plex":
      return subType === "Duplex" ? "2-Storey" : "3-Storey";
    case "semi":
      return random.weighted({ "2-Storey": 86, "3-Storey": yearBuilt < 1935 ? 10 : 4 });
    default:
      if (yearBuilt < 1960) return random.weighted({ "2-Storey": 66, "1 1/2 Storey": 26, "3-Storey": 8 });
      return random.weighted({
        "2-Storey": 88,
        Sidesplit: isMidCentury ? 16 : 0,
        "3-Storey": yearBuilt > 2010 ? 5 : 0,
      });
  }
}

/** Storeys by style: splits count as two, and the half is the storey under the roof. */
function getStoreys(style: string): number {
  if (style.startsWith("Bungalow")) return 1;
  if (style === "1 1/2 Storey") return 1.5;
  return style === "3-Storey" ? 3 : 2;
}

function pickBedrooms(kind: HouseKind, yearBuilt: number, random: Random): number {
  const isSmall = kind === "bungalow" || kind === "cottage";
  const weights: Record<string, number> = isSmall
    ? { 2: 28, 3: 62, 4: 10 }
    : kind === "townhouse" || kind === "semi"
      ? { 2: kind === "townhouse" ? 14 : 8, 3: 68, 4: 22 }
      : { 2: yearBuilt < 1960 ? 12 : 1, 3: 42, 4: yearBuilt > 1975 ? 46 : 26, 5: yearBuilt > 1995 ? 12 : 6 };
  return Number(random.weighted(weights));
}

function pickBasement(kind: HouseKind, style: string, built: Built, random: Random): string {
  if (kind === "cottage") return random.weighted({ "Crawl space": 55, Unfinished: 25, "Walk-Out": 20 });
  if (isNew(built)) return random.weighted({ Unfinished: 82, "Finished with Separate Entrance": 18 });
  if (kind === "plex") return random.weighted({ Unfinished: 50, "Finished with Separate Entrance": 50 });
  return random.weighted({
    Finished: 46,
    Unfinished: built.yearBuilt < 1930 ? 36 : 22,
    "Finished with Separate Entrance": kind === "townhouse" ? 2 : style === "Bungalow" ? 22 : 13,
    "Partially Finished": 11,
    "Walk-Out": kind === "townhouse" ? 3 : 6,
  });
}

function pickLot(
  kind: HouseKind,
  { lotFront, lotDepth }: { lotFront: number; lotDepth: number },
  isRural: boolean,
  random: Random,
): [front: number, depth: number] {
  const vary = (value: number) => Math.round(value * random.between(0.95, 1.06) * 100) / 100;
  if (kind === "townhouse") return [vary(random.between(17, 25)), vary(Math.min(lotDepth, 118))];
  if (kind === "semi")
    return [vary(Math.min(lotFront, random.between(19, 31))), vary(Math.min(lotDepth, 130))];
  if (kind === "cottage" || (isRural && lotFront < 90))
    return [vary(random.between(90, 180)), vary(random.between(160, 340))];
  return [vary(Math.max(kind === "plex" ? 38 : 23, lotFront)), vary(lotDepth)];
}

function pickCovered(kind: HouseKind, yearBuilt: number, lotFront: number, random: Random): number {
  if (kind === "plex") return random.chance(0.25) ? random.int(1, 2) : 0;
  if (kind === "cottage") return random.chance(0.3) ? 1 : 0;
  const share = yearBuilt < 1940 ? 0.26 : yearBuilt < 1970 ? 0.5 : 0.93;
  if (!random.chance(share)) return 0;
  if (kind === "townhouse" || kind === "semi" || lotFront < 34) return 1;
  return random.chance(yearBuilt > 1980 ? 0.66 : 0.24)
    ? lotFront > 58 && yearBuilt > 1995 && random.chance(0.2)
      ? 3
      : 2
    : 1;
}

/** Driveway spaces: one behind the other, in two columns where the lot is wide. */
function pickDriveway(
  {
    kind,
    covered,
    lotFront,
    yearBuilt,
  }: { kind: HouseKind; covered: number; lotFront: number; yearBuilt: number },
  random: Random,
): number {
  if (kind === "townhouse") return covered > 0 ? 1 : random.int(0, 1);
  if (yearBuilt < 1940 && lotFront < 26)
    return random.weighted({ 0: 45, 1: 40, 2: 15 }) === "0" ? 0 : random.int(1, 2);
  if (kind === "plex") return random.int(2, 5);
  if (lotFront > 90) return random.int(4, 8);
  return lotFront < 36 ? random.int(1, 2) : random.int(2, 4);
}

function pickHeating(yearBuilt: number, isRural: boolean, kind: HouseKind, random: Random): string {
  if (kind === "cottage")
    return random.weighted({ "Baseboard, electric": 50, "Heat pump": 24, "Forced air, propane": 26 });
  if (isRural)
    return random.weighted({
      "Forced air, propane": 42,
      "Forced air, oil": yearBuilt < 1990 ? 18 : 0,
      "Heat pump": 24,
      "Forced air, gas": 16,
    });
  if (yearBuilt < 1946)
    return random.weighted({ "Forced air, gas": 58, "Hot water, gas": 36, "Heat pump": 6 });
  return random.weighted({
    "Forced air, gas": 88,
    "Heat pump": yearBuilt > 2018 ? 16 : 6,
    "Baseboard, electric": yearBuilt > 1965 && yearBuilt < 1985 ? 8 : 0,
  });
}

function pickCooling(heating: string, yearBuilt: number, kind: HouseKind, random: Random): string {
  if (heating === "Heat pump") return "Heat pump";
  if (kind === "cottage") return "None";
  if (heating === "Hot water, gas" || heating === "Baseboard, electric")
    return random.weighted({ "Ductless units": 55, None: 45 });
  return yearBuilt > 1985 || random.chance(0.84) ? "Central air" : "None";
}

function pickOtherExterior(yearBuilt: number, random: Random): string {
  if (yearBuilt > 2005)
    return random.weighted({ "Brick and stone": 40, Stucco: 22, Stone: 18, "Board and batten": 20 });
  return random.weighted({ Brick: 50, "Vinyl siding": 34, Stucco: 16 });
}

function pickGarage(kind: HouseKind, yearBuilt: number, random: Random): string {
  if (yearBuilt < 1950) return "Detached";
  if (kind === "townhouse") return random.pick(["Built-in", "Attached"]);
  return random.weighted({ Attached: 64, "Built-in": yearBuilt > 1985 ? 26 : 10, Detached: 12 });
}

function pickFireplace(
  kind: HouseKind,
  yearBuilt: number,
  isRural: boolean,
  random: Random,
): Home["fireplace"] {
  if (kind === "plex" || !random.chance(kind === "cottage" ? 0.75 : kind === "townhouse" ? 0.2 : 0.44))
    return undefined;
  if (kind === "cottage" || isRural) return random.pick(["Wood", "Wood", "Gas"] as const);
  return yearBuilt < 1985
    ? random.pick(["Wood", "Gas"] as const)
    : random.pick(["Gas", "Gas", "Gas", "Electric"] as const);
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
