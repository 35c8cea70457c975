import { distanceKm } from "@larchway/shared/domain/distance";
import type { SeedCity, SeedStreet } from "../places";
import { Random, hashToSeed } from "@larchway/api/random/random";

/** Common features of a street's houses. */
export interface StreetCharacter {
  /** The year in which most of its houses were built. */
  year: number;
  isRural: boolean;
  /** Feet. */
  lotFront: number;
  lotDepth: number;
  exterior: string;
}

/** Cities that grew around Toronto since the 1970s, with few older houses. */
const youngCities = new Set([
  "Mississauga", "Brampton", "Markham", "Vaughan", "Richmond Hill", "Milton", "Ajax", "Pickering", "Aurora",
  "Whitby", "Newmarket", "East Gwillimbury", "Whitchurch-Stouffville", "Bradford West Gwillimbury", "Barrie",
]); // prettier-ignore

const characters = new WeakMap<SeedStreet, StreetCharacter>();

/** The houses of a street are built together: years, lots and materials are similar. */
export function describeStreet(city: SeedCity, street: SeedStreet): StreetCharacter {
  const cached = characters.get(street);
  if (cached) return cached;
  const character = makeCharacter(city, street);
  characters.set(street, character);
  return character;
}

function makeCharacter(city: SeedCity, street: SeedStreet): StreetCharacter {
  const random = new Random(hashToSeed(`street ${city.name} ${street.name} ${street.suffix}`));
  const year = pickYear(city, distanceKm(street.anchor, city.center), random);
  const isRural = city.population < 12_000 && random.chance(0.45);
  const [front, depth] = pickLot(city, year, random);
  return {
    year,
    isRural,
    lotFront: isRural ? random.between(90, 210) : front,
    lotDepth: isRural ? random.between(150, 420) : depth,
    exterior: pickExterior(city, year, random),
  };
}

function pickYear(city: SeedCity, fromCenterKm: number, random: Random): number {
  if (city.name === "Toronto") {
    if (fromCenterKm < 6) return random.chance(0.88) ? random.int(1888, 1932) : random.int(1985, 2018);
    if (fromCenterKm < 10) return random.chance(0.85) ? random.int(1922, 1958) : random.int(1980, 2015);
    return random.chance(0.8) ? random.int(1948, 1984) : random.int(1985, 2020);
  }
  if (youngCities.has(city.name)) return Math.min(city.newestYear, random.int(1970, 2028));
  if (fromCenterKm < 1.6 && random.chance(0.7)) return random.int(1885, 1945);
  return Math.min(city.newestYear, random.chance(0.6) ? random.int(1950, 1992) : random.int(1993, 2028));
}

function pickLot(city: SeedCity, year: number, random: Random): [front: number, depth: number] {
  const isLarge = city.population > 400_000;
  if (year < 1946) return [random.between(isLarge ? 20 : 36, isLarge ? 34 : 66), random.between(100, 140)];
  if (year < 1975) return [random.between(42, 60), random.between(108, 135)];
  if (year < 2003) return [random.between(34, 52), random.between(100, 122)];
  return [random.between(29, 44), random.between(86, 112)];
}

function pickExterior(city: SeedCity, year: number, random: Random): string {
  const isSmall = city.population < 60_000;
  if (year < 1946)
    return isSmall
      ? random.weighted({ Brick: 55, "Wood siding": 15, "Vinyl siding": 22, Stone: 8 })
      : random.weighted({ Brick: 86, Stucco: 8, "Vinyl siding": 6 });
  if (year < 1985)
    return random.weighted({
      Brick: isSmall ? 50 : 74,
      "Vinyl siding": isSmall ? 40 : 14,
      "Brick and stone": 8,
      Stucco: 4,
    });
  return random.weighted({
    Brick: 52,
    "Brick and stone": 26,
    "Vinyl siding": isSmall ? 24 : 8,
    Stucco: 6,
    Stone: 6,
  });
}
