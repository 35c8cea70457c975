import type { SeedCity, SeedStreet } from "../places";
import { distanceKm } from "@larchway/shared/domain/distance";
import { Random, hashToSeed } from "@larchway/api/random/random";

/** A condominium building, or a complex of townhouses: what all of its units have in common. */
export interface Building {
  /** The same for all units. */
  id: string;
  kind: "apartments" | "townhouses";
  number: number;
  storeys: number;
  yearBuilt: number;
  exterior: string;
  style: string;
  heating: string;
  cooling: string;
  /** Dollars a month for each square foot of a unit. */
  feePerSquareFoot: number;
  feeIncludes: string[];
  pets: string;
  amenities: string[];
  /** Price of its units relative to others of the same location and age. */
  standing: number;
  /** A common element condominium: the houses are owned, the road is shared. */
  ownsOnlyRoad: boolean;
}

/** Possible apartment buildings of a street. */
export const buildingsOnStreet = 3;

/** The building at one of the street's positions for apartment buildings. */
export function findBuilding(city: SeedCity, street: SeedStreet, slot: number): Building {
  const id = `${city.name} ${street.name} ${street.suffix} ${slot}`.toLowerCase();
  const random = new Random(hashToSeed(`building ${id}`));
  const isCore = distanceKm(street.anchor, city.center) < 3;
  const tallest =
    city.name === "Toronto"
      ? isCore
        ? 62
        : 36
      : city.population > 600_000
        ? 34
        : city.population > 250_000
          ? 26
          : city.population > 120_000
            ? 16
            : city.population > 50_000
              ? 9
              : 5;
  const isTower = random.chance(isCore ? 0.75 : 0.5);
  const storeys = isTower ? random.int(Math.min(tallest, 12), tallest) : random.int(3, Math.min(tallest, 11));
  const yearBuilt = random.chance(storeys > 36 ? 1 : 0.66)
    ? random.int(2001, city.newestYear)
    : random.int(1966, 2000);
  const isLoft = storeys <= 8 && yearBuilt >= 1995 && city.population > 100_000 && random.chance(0.22);
  const age = city.newestYear - yearBuilt;
  const isOld = yearBuilt < 1990;
  return {
    id,
    kind: "apartments",
    number: turnLastDigit(street, pickNumber(street, random, 5 * buildingsOnStreet) + 5 * slot),
    storeys,
    yearBuilt,
    style: isLoft ? "Loft" : "Apartment",
    exterior:
      isLoft || storeys <= 6
        ? random.pick(["Brick", "Brick", "Brick and stone"])
        : isOld
          ? random.pick(["Brick", "Concrete"])
          : "Concrete",
    heating: isOld
      ? random.pick(["Hot water, gas", "Baseboard, electric", "Fan coil, gas"])
      : random.weighted({ "Fan coil, gas": 66, "Heat pump": 34 }),
    cooling: "Central air",
    feePerSquareFoot: 0.52 + Math.min(0.4, age * 0.0085) + random.between(-0.05, 0.09),
    feeIncludes: [
      "Building insurance",
      "Common elements",
      "Water",
      ...(isOld || random.chance(0.4) ? ["Heat"] : []),
      ...(isOld && random.chance(0.4) ? ["Electricity"] : []),
      ...(isOld && random.chance(0.3) ? ["Cable TV"] : []),
    ],
    pets: random.weighted({
      "Permitted with restrictions": 62,
      Permitted: 22,
      "Small pets only": 10,
      "Not permitted": 6,
    }),
    amenities: pickAmenities(storeys, random),
    standing: random.between(0.93, 1.08),
    ownsOnlyRoad: false,
  };
}

/** The complex of townhouses on a street. */
export function findComplex(city: SeedCity, street: SeedStreet, slot: number): Building {
  const id = `${city.name} ${street.name} ${street.suffix} townhouses ${slot}`.toLowerCase();
  const random = new Random(hashToSeed(`complex ${id}`));
  const yearBuilt = random.chance(0.45) ? random.int(1972, 1995) : random.int(1998, city.newestYear);
  const isStacked = yearBuilt > 1998 && city.population > 100_000 && random.chance(0.4);
  const ownsOnlyRoad = yearBuilt > 2003 && !isStacked && random.chance(0.35);
  const storeys = isStacked || (yearBuilt > 2000 && random.chance(0.45)) ? 3 : 2;
  const age = city.newestYear - yearBuilt;
  return {
    id,
    kind: "townhouses",
    number: turnLastDigit(street, pickNumber(street, random, 10) + 8),
    storeys,
    yearBuilt,
    style: isStacked ? "Stacked Townhouse" : `${storeys}-Storey`,
    exterior: random.weighted({
      Brick: 62,
      "Brick and stone": yearBuilt > 1995 ? 24 : 0,
      "Vinyl siding": 14,
    }),
    heating: yearBuilt < 1982 && random.chance(0.3) ? "Baseboard, electric" : "Forced air, gas",
    cooling: yearBuilt > 1995 || random.chance(0.75) ? "Central air" : "None",
    feePerSquareFoot: ownsOnlyRoad
      ? random.between(0.08, 0.15)
      : 0.21 + Math.min(0.16, age * 0.0034) + random.between(-0.02, 0.05),
    feeIncludes: ownsOnlyRoad
      ? ["Private road", "Snow removal"]
      : [
          "Building insurance",
          "Common elements",
          ...(random.chance(0.6) ? ["Water"] : []),
          ...(random.chance(0.5) ? ["Snow removal"] : []),
        ],
    pets: random.weighted({ Permitted: 45, "Permitted with restrictions": 55 }),
    amenities: ownsOnlyRoad
      ? []
      : random.shuffle(["Visitor parking", "Playground", "Outdoor pool"]).slice(0, random.int(0, 2)),
    standing: random.between(0.94, 1.07),
    ownsOnlyRoad,
  };
}

function pickAmenities(storeys: number, random: Random): string[] {
  if (storeys <= 4) return random.chance(0.5) ? ["Bike storage"] : [];
  const some = ["Gym", "Party room", "Visitor parking", "Bike storage", "Guest suite", "Media room"];
  const tall = ["Concierge", "Rooftop terrace", "Indoor pool", "Sauna"];
  const candidates =
    storeys > 12
      ? ["Concierge", ...random.shuffle([...some, ...tall.slice(1)])]
      : random.shuffle([...some, "Rooftop terrace"]);
  return candidates.slice(0, storeys > 12 ? random.int(4, 7) : random.int(2, 4));
}

function pickNumber(street: SeedStreet, random: Random, step: number): number {
  return random.int(1, Math.floor(highestNumber(street) / step) - 1) * step;
}

export function highestNumber(street: SeedStreet): number {
  return street.isMain ? 2_400 : 260;
}

/**
 * A number with another last digit, in each ten of each street a different one: two kinds of homes never share a number,
 * and no kind has the same digit everywhere.
 */
export function turnLastDigit({ name, suffix }: SeedStreet, number: number): number {
  const ten = Math.floor(number / 10);
  // The first ten has no number 0.
  if (ten === 0) return number;
  return ten * 10 + ((number + (hashToSeed(`digits ${name} ${suffix} ${ten}`) % 10)) % 10);
}
