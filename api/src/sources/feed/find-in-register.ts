import type { Queryable } from "@larchway/shared/server/database";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { findNeighbours } from "./address-register-repository";
import type { PlaceQuery, RegisteredPlace } from "./geocoder";
import { houseNumber } from "./register-row";

/** Neighbours farther apart are on two streets with the same name. */
const sameStretchKm = 2;

/** Finds many addresses in the operator's register together, by the key of their query. */
export async function findInRegister(
  connection: Queryable,
  queries: readonly PlaceQuery[],
): Promise<Map<string, RegisteredPlace>> {
  const numbers = new Map<string, number>();
  const addresses = queries.flatMap(({ key, street, streetNumber, city, postalCode }) => {
    const number = houseNumber(streetNumber ?? "");
    if (!street || number === undefined) return [];
    numbers.set(key, number);
    const fsa = postalCode?.slice(0, 3).toUpperCase();
    return [{ key, street: normalizeAddress(street), city: normalizeName(city), fsa, number }];
  });
  const places = new Map<string, RegisteredPlace>();
  const before = new Map<string, { number: number; point: Point }>();
  for (const { key, number, longitude, latitude } of await findNeighbours(connection, addresses)) {
    const own = numbers.get(key) ?? 0;
    const here: { number: number; point: Point } = { number, point: [longitude, latitude] };
    const existing = places.get(key);
    if (existing?.isExact) continue;
    if (number === own) places.set(key, { point: here.point, isExact: true });
    else if (number < own) before.set(key, here);
    const other = before.get(key);
    if (!existing && number > own && other && distanceKm(other.point, here.point) < sameStretchKm)
      places.set(key, { point: between(other, here, own), isExact: false });
  }
  return places;
}

function between(
  a: { number: number; point: Point },
  b: { number: number; point: Point },
  number: number,
): Point {
  const share = (number - a.number) / (b.number - a.number);
  const interpolate = (from: number, to: number) => from + (to - from) * share;
  return [interpolate(a.point[0], b.point[0]), interpolate(a.point[1], b.point[1])];
}
