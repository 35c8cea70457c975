import { fewestForMedian, type Comparables } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import type { CityIndex } from "../../listings/city-index";
import { quantile } from "../sold-range/choose-comparables";
import { findCityIds } from "../sold-range/find-city-ids";
import { findClosedHomes, findSubject } from "./closed-home-repository";
import { rankComparables } from "./rank-comparables";

export interface ComparablesDependencies {
  database: Queryable;
  cities: CityIndex;
  /** Milliseconds since 1970. */
  now: () => number;
}

const months = 12;

/** Sale prices of homes similar to a listing; for a lease, agreed rents. @throws CodedError LISTING_NOT_FOUND */
export async function findComparables(
  { database, cities, now }: ComparablesDependencies,
  listingKey: string,
): Promise<Comparables> {
  const subject = await findSubject(database, listingKey);
  if (!subject) throw new CodedError("LISTING_NOT_FOUND");
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - months);
  const { cityIds } = await findCityIds(cities, subject.city);
  const closed = await findClosedHomes(database, {
    subject,
    // The index lacks cities without active listings.
    cityIds: [...new Set([subject.cityId, ...cityIds])],
    since,
  });
  const sales = rankComparables(subject, closed, now());
  return {
    sales: sales.map(({ key, address, price, closedOn, bedrooms, bathrooms, livingArea, distance }) => ({
      ListingKey: key,
      UnparsedAddress: address,
      ClosePrice: price,
      closedOn,
      bedrooms,
      bathrooms,
      LivingArea: livingArea,
      distance: distance === null ? null : Math.round(distance * 10) / 10,
    })),
    months,
    medianPrice: toMedian(sales.map(({ price }) => price)),
    medianPerSquareFoot: toMedian(
      sales.flatMap(({ price, livingArea }) => (livingArea ? [price / livingArea] : [])),
    ),
  };
}

function toMedian(values: readonly number[]): number | null {
  if (values.length < fewestForMedian) return null;
  return Math.round(
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}
