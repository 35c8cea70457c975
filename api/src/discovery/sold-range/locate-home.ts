import type { Point } from "@larchway/shared/domain/distance";
import type { Queryable } from "@larchway/shared/server/database";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import { findPostalAreas } from "../../places/postal-areas";
import type { StreetIndex } from "../search/street-index";
import { findPointOnStreet, findRegisteredPoint } from "./location-repository";

interface LocateDependencies {
  database: Queryable;
  streets: StreetIndex;
}

export interface HomeAddress {
  /** "12 Main St" */
  address: string;
  postalcode?: string | undefined;
  cityIds: readonly number[];
  /** Normalized name of the city: "st catharines". */
  cityName: string;
  /** The listings whose locations may be used. Exact locations of locked listings are withheld from visitors. */
  listings: "open" | "all";
}

export interface HomeLocation {
  point: Point;
  /** The middle of a postal area, a few kilometres from the home. */
  isRough: boolean;
}

/**
 * The location of a home: of its address in the operator's register, else between the listings of its street with the
 * nearest numbers, else the middle of its postal area.
 */
export async function locateHome(
  { database, streets }: LocateDependencies,
  { address, postalcode = "", cityIds, cityName, listings }: HomeAddress,
): Promise<HomeLocation | undefined> {
  const search = readSearch(address);
  if (search.kind === "number" && search.street !== "") {
    const number = Number.parseInt(search.number.slice(0, 6), 10);
    const named = (await streets.current()).startingWith([search.street], {
      cityIds: new Set(cityIds),
      take: 20,
    });
    const ids = named.filter(({ street }) => street.norm === search.street).map(({ street }) => street.id);
    const point =
      (await findRegisteredPoint(database, { street: search.street, cityName, number })) ??
      (await findPointOnStreet(database, ids, number, listings));
    if (point) return { point, isRough: false };
  }
  const code = /^[a-z][1-9][a-z]/i.exec(postalcode)?.[0];
  // A rural area (its second character is 0) is as large as a county: its middle says nothing.
  const area = code === undefined ? undefined : findPostalAreas(code)[0];
  return area && { point: area.middle, isRough: true };
}
