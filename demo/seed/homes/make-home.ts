import type { Home, Site } from "../home";
import type { PriceBook } from "../market";
import { Random, hashToSeed } from "@larchway/api/random/random";
import { makeApartment, makeCondoTownhouse } from "./condominium";
import { makeHouse } from "./house";
import { makeCommercial, makeLand } from "./other";
import type { SiteKind } from "./site";

/** The home on a site. The address alone decides, so that two listings of one address are of one home. */
export function makeHome(kind: SiteKind, site: Site, priceBook: PriceBook): Home {
  const { city, street, number, unit, building } = site;
  const random = new Random(
    hashToSeed(`${number} ${street.name} ${street.suffix} ${unit ?? ""} ${city.name}`),
  );
  if (kind === "land") return makeLand(site, priceBook, random);
  if (kind === "commercial") return makeCommercial(site, priceBook, random);
  if (!building) return makeHouse(site, priceBook, random);
  return kind === "apartment"
    ? makeApartment(site, building, priceBook, random)
    : makeCondoTownhouse(site, building, priceBook, random);
}
