import type { AskingRangeQuery, AskingRangeResponse } from "@larchway/shared/contracts/api";
import { homeKinds, readValues } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { CityIndex } from "../../listings/city-index";
import type { StreetIndex } from "../search/street-index";
import { chooseComparables, quantile } from "../sold-range/choose-comparables";
import { findCityIds } from "../sold-range/find-city-ids";
import { locateHome } from "../sold-range/locate-home";
import { findOffers } from "./offer-repository";

export interface AskingRangeDependencies {
  database: Queryable;
  cities: CityIndex;
  streets: StreetIndex;
}

const shownHomes = 5;
/** Dollars: rounded so that the result does not seem exact. */
const rounding = 1_000;
/** Compared while the kind of home is unknown. */
const usualKinds = [homeKinds.house, homeKinds.condo].flatMap(readValues);

/** Asking prices of similar open homes, near the address if there are enough. The same for every viewer. */
export async function findAskingRange(
  { database, cities, streets }: AskingRangeDependencies,
  { address, city, postalcode, PropertySubType, bedrooms }: AskingRangeQuery,
): Promise<AskingRangeResponse> {
  const { cityIds, cityName } = await findCityIds(cities, city);
  const location = await locateHome(
    { database, streets },
    { address, postalcode, cityIds, cityName, listings: "open" },
  );
  const offers = await findOffers(database, {
    cityIds,
    kinds: PropertySubType === undefined ? usualKinds : [PropertySubType],
    bedrooms,
    near: location?.point,
  });
  const chosen = chooseComparables(offers, { bedrooms, location });
  if (!chosen) return { found: offers.length };
  const prices = chosen.homes.map(({ price }) => price).sort((a, b) => a - b);
  const round = (share: number) => Math.round(quantile(prices, share) / rounding) * rounding;
  return {
    found: offers.length,
    range: {
      low: round(0.25),
      median: round(0.5),
      high: round(0.75),
      count: prices.length,
      within: chosen.within,
      bedroomsApart: chosen.bedroomsApart,
      nearest: chosen.homes.slice(0, shownHomes).map(({ key, address, price, bedrooms, distance }) => ({
        ListingKey: key,
        UnparsedAddress: address,
        ListPrice: price,
        bedrooms,
        distance: distance === null ? null : Math.round(distance * 10) / 10,
      })),
    },
  };
}
