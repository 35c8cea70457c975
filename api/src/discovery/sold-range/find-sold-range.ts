import type { SoldRange, SoldRangeQuery } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { CityIndex } from "../../listings/city-index";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import type { StreetIndex } from "../search/street-index";
import { chooseComparables, quantile } from "./choose-comparables";
import { findPlace, findSales } from "./comparable-repository";

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
  const cityName = normalizeName(displayCity(city));
  const cityIds = (await cities.all())
    .filter(({ name }) => normalizeName(displayCity(name)) === cityName)
    .map(({ id }) => id);
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - months);
  const [sales, place] = await Promise.all([
    findSales(database, {
      cityIds,
      propertySubType: PropertySubType,
      bedrooms: { from: bedrooms - 1, to: bedrooms + 1 },
      since,
    }),
    locate({ database, streets }, address, new Set(cityIds)),
  ]);
  const chosen = chooseComparables(sales, { bedrooms, place });
  if (!chosen) return undefined;
  const prices = chosen.sales.map(({ price }) => price).sort((a, b) => a - b);
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
    nearest: chosen.sales.slice(0, shownSales).map((sale) => ({
      ListingKey: sale.key,
      UnparsedAddress: sale.address,
      ClosePrice: sale.price,
      soldOn: sale.soldOn,
      bedrooms: sale.bedrooms,
      distance: sale.distance === null ? null : Math.round(sale.distance * 10) / 10,
    })),
  };
}

/** The location of the home, if its street has listings. */
async function locate(
  { database, streets }: Pick<SoldRangeDependencies, "database" | "streets">,
  address: string,
  cityIds: ReadonlySet<number>,
) {
  const search = readSearch(address);
  if (search.kind !== "number") return undefined;
  const named = (await streets.current()).startingWith([search.street], { cityIds, take: 20 });
  const ids = named.filter(({ street }) => street.norm === search.street).map(({ street }) => street.id);
  return findPlace(database, ids, Number.parseInt(search.number.slice(0, 6), 10));
}
