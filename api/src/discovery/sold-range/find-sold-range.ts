import type { SoldRange, SoldRangeQuery } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { CityIndex } from "../../listings/city-index";
import type { StreetIndex } from "../search/street-index";
import { chooseComparables, quantile } from "./choose-comparables";
import { findSales } from "./comparable-repository";
import { findCityIds } from "./find-city-ids";
import { locateHome } from "./locate-home";

export interface SoldRangeDependencies {
  database: Queryable;
  cities: CityIndex;
  streets: StreetIndex;
  /** Milliseconds since 1970. */
  now: () => number;
}

const months = 12;
const shownSales = 5;
/** Dollars: rounded so that the result does not seem exact. */
const rounding = 1_000;

/** Sale prices of similar homes within a year, near the address if there are enough; undefined for too few. */
export async function findSoldRange(
  { database, cities, streets, now }: SoldRangeDependencies,
  { address, city, PropertySubType, bedrooms }: SoldRangeQuery,
): Promise<SoldRange | undefined> {
  const { cityIds, cityName } = await findCityIds(cities, city);
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - months);
  const [sales, location] = await Promise.all([
    findSales(database, {
      cityIds,
      propertySubType: PropertySubType,
      bedrooms: { from: bedrooms - 1, to: bedrooms + 1 },
      since,
    }),
    locateHome({ database, streets }, { address, cityIds, cityName, listings: "all" }),
  ]);
  const chosen = chooseComparables(sales, { bedrooms, location });
  if (!chosen) return undefined;
  const prices = chosen.homes.map(({ price }) => price).sort((a, b) => a - b);
  const round = (price: number) => Math.round(price / rounding) * rounding;
  return {
    low: round(quantile(prices, 0.25)),
    median: round(quantile(prices, 0.5)),
    high: round(quantile(prices, 0.75)),
    lowest: prices[0] as number,
    highest: prices.at(-1) as number,
    count: prices.length,
    within: chosen.within,
    bedroomsApart: chosen.bedroomsApart,
    months,
    nearest: chosen.homes.slice(0, shownSales).map((sale) => ({
      ListingKey: sale.key,
      UnparsedAddress: sale.address,
      ClosePrice: sale.price,
      soldOn: sale.soldOn,
      bedrooms: sale.bedrooms,
      distance: sale.distance === null ? null : Math.round(sale.distance * 10) / 10,
    })),
  };
}
