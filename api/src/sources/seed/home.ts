import { areaRanges, commercialTypes, condoRanges, condoTypes, freeholdTypes } from "./home-shares";
import type { PriceBook } from "./market";
import { roundAsking, roundRent } from "./market";
import type { SeedCity } from "./places";
import type { Random } from "./random";

export type Transaction = "For Sale" | "For Lease";
type HomeKind =
  | "detached"
  | "bungalow"
  | "semi"
  | "townhouse"
  | "condo"
  | "condo townhouse"
  | "plex"
  | "cottage"
  | "land"
  | "commercial";

/** What a demo listing is about, before it has an address, dates or words. */
export interface Home {
  kind: HomeKind;
  propertyType: string;
  propertySubType: string;
  transaction: Transaction;
  style?: string;
  /** Dollars; a month for leases. */
  price: number;
  above?: number;
  below?: number;
  baths?: number;
  covered?: number;
  parking?: number;
  /** Square feet. */
  area?: number;
  areaRange?: string;
  /** Feet. */
  lotFront?: number;
  lotDepth?: number;
  yearBuilt?: number;
  basement?: string;
  heating?: string;
  cooling?: string;
  exterior?: string;
  garage?: string;
  storeys?: number;
  fireplace?: boolean;
  pool?: boolean;
  waterfront?: boolean;
  balcony?: string;
  exposure?: string;
  locker?: boolean;
  monthlyFee?: number;
  taxes?: number;
}

const freehold = "Residential Freehold";
const condo = "Residential Condo & Other";

/** Homes by chance, with the mix of the city: more apartments in large cities, cottages and land outside. */
export function makeHome(city: SeedCity, priceBook: PriceBook, random: Random): Home {
  const isMetropolis = city.population > 600_000;
  const condoShare =
    city.name === "Toronto" ? 0.58 : isMetropolis ? 0.36 : city.population > 120_000 ? 0.22 : 0.1;
  const draw = random.next();
  if (draw < 0.012) return makeCommercial(city, random);
  if (draw < 0.012 + condoShare) return makeCondo(city, priceBook, random);
  const subType = random.weighted(freeholdTypes);
  const isOutside = city.population < 90_000;
  if (subType === "Vacant Land" && !isMetropolis) return makeLand(city, random);
  if (subType === "Cottage" && isOutside) return makeFreehold(city, "Cottage", priceBook, random);
  const isRare =
    subType === "Vacant Land" || subType === "Cottage" || (subType === "Rural Residential" && !isOutside);
  return makeFreehold(city, isRare ? "Detached" : subType, priceBook, random);
}

function makeFreehold(city: SeedCity, subType: string, priceBook: PriceBook, random: Random): Home {
  const kind = pickKind(subType, random);
  const isPlex = kind === "plex";
  const above = isPlex
    ? random.int(4, 7)
    : kind === "bungalow" || kind === "cottage"
      ? Number(random.weighted({ 2: 28, 3: 60, 4: 12 }))
      : Number(random.weighted({ 2: 8, 3: 52, 4: 33, 5: 7 }));
  const basement = random.weighted({
    Finished: 46,
    Unfinished: 24,
    "Finished with Separate Entrance": 14,
    "Partially Finished": 10,
    "Walk-Out": 6,
  });
  const below = basement.startsWith("Finished") && random.chance(0.55) ? random.int(1, 2) : 0;
  const baths = Math.max(1, Math.min(6, Math.round(above * 0.75 + below * 0.5 + random.normal() * 0.6)));
  const area = Math.round(
    (isPlex ? 480 : kind === "townhouse" ? 430 : 520) * above * random.between(0.85, 1.25),
  );
  const yearBuilt =
    city.population > 600_000 && random.chance(0.3) ? random.int(1908, 1949) : random.int(1952, 2025);
  const isNew = yearBuilt > 1985;
  const covered =
    kind === "cottage"
      ? random.int(0, 1)
      : random.chance(isNew ? 0.92 : 0.5)
        ? random.int(1, above > 3 ? 2 : 1)
        : 0;
  const transaction: Transaction = random.chance(isPlex ? 0.04 : 0.17) ? "For Lease" : "For Sale";
  const factor = { detached: 1.08, bungalow: 1, semi: 0.9, townhouse: 0.84, plex: 1.02, cottage: 1.05 }[kind];
  const asking = priceBook(city, Math.min(above, 5), random) * factor;
  const waterfront = kind === "cottage" && random.chance(0.55);
  const pool = kind === "detached" && random.chance(0.08);
  const value = asking * (waterfront ? 1.35 : 1) * (pool ? 1.06 : 1);
  return {
    kind,
    propertyType: freehold,
    propertySubType: subType,
    transaction,
    style: pickStyle(kind, subType, random),
    price:
      transaction === "For Sale"
        ? roundAsking(value, random)
        : roundRent(1_350 + above * 560 + random.normal() * 260),
    above,
    below,
    baths,
    covered,
    parking: kind === "townhouse" ? random.int(1, 2) : random.int(1, covered + 3),
    area,
    areaRange: toRange(area, areaRanges),
    lotFront: round2(
      kind === "semi"
        ? random.between(20, 34)
        : kind === "townhouse"
          ? random.between(16, 26)
          : random.between(26, 75),
    ),
    lotDepth: round2(kind === "cottage" ? random.between(120, 320) : random.between(90, 150)),
    yearBuilt,
    basement,
    heating: random.weighted({
      "Forced air, gas": 78,
      "Heat pump": 9,
      "Hot water, gas": 7,
      "Baseboard, electric": 6,
    }),
    cooling: random.weighted({ "Central air": 82, "Ductless units": 8, None: 10 }),
    exterior: random.weighted({
      Brick: 50,
      "Brick and stone": 16,
      "Vinyl siding": 17,
      Stone: 6,
      "Board and batten": 6,
      Stucco: 5,
    }),
    garage: covered === 0 ? "None" : random.weighted({ Attached: 60, "Built-in": 22, Detached: 18 }),
    storeys: kind === "bungalow" ? 1 : kind === "townhouse" ? random.int(2, 3) : 2,
    fireplace: random.chance(0.42),
    pool,
    waterfront,
    taxes:
      Math.round(Math.min(28_000, Math.max(1_800, (value * random.between(0.0055, 0.009)) / 1)) / 10) * 10,
  };
}

function makeCondo(city: SeedCity, priceBook: PriceBook, random: Random): Home {
  const subType = random.weighted(condoTypes);
  const isApartment = subType === "Condo Apartment";
  const above = isApartment
    ? Number(random.weighted({ 0: 5, 1: 44, 2: 40, 3: 11 }))
    : Number(random.weighted({ 2: 28, 3: 58, 4: 14 }));
  const below = isApartment && above > 0 && random.chance(0.3) ? 1 : 0;
  const area = Math.round(
    isApartment
      ? 400 + above * 190 + below * 75 + random.normal() * 60
      : 520 + above * 270 + random.normal() * 120,
  );
  const transaction: Transaction = random.chance(isApartment ? 0.36 : 0.2) ? "For Lease" : "For Sale";
  const asking =
    priceBook(city, Math.max(1, above), random) * (isApartment ? (above > 2 ? 0.86 : 0.97) : 0.78);
  const parking = random.chance(isApartment ? 0.72 : 0.96) ? (random.chance(0.12) ? 2 : 1) : 0;
  return {
    kind: isApartment ? "condo" : "condo townhouse",
    propertyType: condo,
    propertySubType: subType,
    transaction,
    style: isApartment
      ? random.weighted({ Apartment: 90, Loft: 7, "Multi-Level": 3 })
      : random.weighted({ "2-Storey": 55, "3-Storey": 20, "Stacked Townhouse": 25 }),
    price:
      transaction === "For Sale"
        ? roundAsking(asking, random)
        : roundRent(1_600 + above * 460 + below * 120 + random.normal() * 190),
    above,
    below,
    baths: Math.max(
      1,
      Math.min(4, isApartment ? (above > 1 ? 2 : 1) + (random.chance(0.12) ? 1 : 0) : random.int(2, 3)),
    ),
    covered: parking,
    parking,
    area,
    areaRange: toRange(area, condoRanges),
    yearBuilt: random.int(1974, 2026),
    basement: isApartment ? undefined : random.weighted({ Finished: 52, None: 30, Unfinished: 18 }),
    heating: random.weighted({ "Fan coil, gas": 46, "Forced air, gas": 34, "Heat pump": 20 }),
    cooling: "Central air",
    exterior: random.weighted({ Concrete: 55, Brick: 35, "Brick and stone": 10 }),
    garage: parking > 0 ? (isApartment ? "Underground" : "Built-in") : "None",
    storeys: isApartment ? random.int(5, 48) : random.int(2, 3),
    balcony: random.weighted({ Open: 66, Terrace: 8, Juliette: 8, Enclosed: 4, None: 14 }),
    exposure: random.pick([
      "North",
      "South",
      "East",
      "West",
      "South-East",
      "South-West",
      "North-East",
      "North-West",
    ]),
    locker: random.chance(0.48),
    monthlyFee: transaction === "For Sale" ? Math.round(area * random.between(0.58, 0.98)) : undefined,
    taxes: Math.round((asking * random.between(0.0052, 0.0078)) / 10) * 10,
  };
}

function makeLand(city: SeedCity, random: Random): Home {
  const lotFront = round2(random.between(50, 330));
  const price = random.between(90_000, 420_000) * (city.area === "X" ? 1 : 2.4);
  return {
    kind: "land",
    propertyType: freehold,
    propertySubType: "Vacant Land",
    transaction: "For Sale",
    price: roundAsking(price, random),
    lotFront,
    lotDepth: round2(random.between(110, 900)),
    taxes: Math.round((price * 0.006) / 10) * 10,
  };
}

function makeCommercial(city: SeedCity, random: Random): Home {
  const subType = random.weighted(commercialTypes);
  const transaction: Transaction = random.chance(0.48) ? "For Lease" : "For Sale";
  const area = random.int(8, 90) * 100;
  return {
    kind: "commercial",
    propertyType: "Commercial",
    propertySubType: subType,
    transaction,
    price:
      transaction === "For Sale"
        ? roundAsking(area * random.between(260, 620) * (city.area === "X" ? 0.7 : 1.25), random)
        : roundRent(area * 2.2),
    baths: random.int(1, 3),
    parking: random.int(0, 14),
    area,
    areaRange: undefined,
    yearBuilt: random.int(1920, 2020),
    heating: "Forced air, gas",
    cooling: random.pick(["Central air", "Rooftop units", "Partial"]),
    exterior: random.pick(["Brick", "Concrete block", "Glass and steel"]),
    taxes: Math.round((area * random.between(5, 11)) / 10) * 10,
  };
}

type FreeholdKind = "detached" | "bungalow" | "semi" | "townhouse" | "plex" | "cottage";

function pickKind(subType: string, random: Random): FreeholdKind {
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
    default:
      return random.chance(0.28) ? "bungalow" : "detached";
  }
}

function pickStyle(kind: FreeholdKind, subType: string, random: Random): string {
  if (kind === "bungalow") return random.weighted({ Bungalow: 72, "Bungalow-Raised": 16, Backsplit: 12 });
  if (kind === "townhouse") return random.weighted({ "2-Storey": 66, "3-Storey": 34 });
  if (kind === "cottage") return random.weighted({ Bungalow: 55, "1 1/2 Storey": 25, "2-Storey": 20 });
  if (subType === "Rural Residential") return random.weighted({ "2-Storey": 70, "1 1/2 Storey": 30 });
  return random.weighted({ "2-Storey": 80, "1 1/2 Storey": 6, Sidesplit: 8, "3-Storey": 6 });
}

function toRange(area: number, edges: readonly number[]): string {
  const at = edges.findIndex((edge) => area < edge);
  if (at === -1) return `${edges.at(-1)}+`;
  return at === 0 ? `< ${edges[0]}` : `${edges[at - 1]}-${edges[at]}`;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
