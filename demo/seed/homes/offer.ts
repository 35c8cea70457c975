import type { Home, Offer, Site, Transaction } from "../home";
import { roundAsking, roundRent } from "../market";
import type { PriceBook } from "../market";
import type { Random } from "@larchway/api/random/random";
import { findLocation } from "./location-factor";

/** Toronto's house price, the reference for other cities. */
const torontoLevel = 1_100_000;

/** The offer of a home: for sale or for rent, the price, and the start. */
export function makeOffer(home: Home, site: Site, priceBook: PriceBook, random: Random): Offer {
  const transaction = pickTransaction(home, random);
  const isLease = transaction === "For Lease";
  return {
    transaction,
    price: isLease
      ? roundRent(getRent(home, site, priceBook) * Math.exp(random.normal() * 0.075))
      : roundAsking(home.value * random.between(0.975, 1.035), random),
    rentIncludes: isLease && home.kind !== "commercial" ? pickInclusions(home, random) : [],
    petsAllowed: isLease && home.kind !== "commercial" ? pickPets(home, random) : home.building?.pets,
    possession: random.pick(
      isLease
        ? ["Immediate", "First of next month", "30 days", "To be arranged"]
        : ["30 days", "30-60 days", "60-90 days", "Flexible", "To be arranged"],
    ),
  };
}

function pickTransaction({ kind }: Home, random: Random): Transaction {
  const share =
    { condo: 0.36, "condo townhouse": 0.2, plex: 0, cottage: 0.03, land: 0, commercial: 0.48 }[
      kind as string
    ] ?? 0.17;
  return random.chance(share) ? "For Lease" : "For Sale";
}

/** Rents vary less than prices with size and location. */
function getRent(home: Home, { city, street }: Site, priceBook: PriceBook): number {
  if (home.rent !== undefined) return home.rent;
  const { area = 900, above = 1, below = 0, covered = 0, yearBuilt = 1980, condition } = home;
  const level = 0.58 + 0.42 * Math.min(1.15, priceBook(city).house / torontoLevel);
  const base =
    home.kind === "condo"
      ? 1_250 + 0.95 * area + above * 190 + below * 90 + covered * 90
      : 1_500 + 0.55 * area + above * 310;
  const age = yearBuilt > 2010 ? 1.06 : yearBuilt < 1980 ? 0.95 : 1;
  const finish =
    condition === "renovated" || condition === "new" ? 1.05 : condition === "original" ? 0.95 : 1;
  return base * level * findLocation(city, street).house ** 0.35 * age * finish;
}

function pickInclusions(home: Home, random: Random): string[] {
  const parking = (home.covered ?? 0) + (home.parking ?? 0) > 0 ? ["Parking"] : [];
  // The tenant does not pay for what the building includes.
  const paid = (home.building?.feeIncludes ?? []).filter((item) =>
    ["Water", "Heat", "Electricity"].includes(item),
  );
  if (home.building) return [...paid, ...parking];
  return random.chance(0.3) ? ["Water", ...(random.chance(0.4) ? ["Heat"] : []), ...parking] : parking;
}

function pickPets({ building }: Home, random: Random): string {
  if (building && building.pets !== "Permitted") return building.pets;
  return random.weighted({ Permitted: 50, "Permitted with restrictions": 50 });
}
