import type { PropertyList } from "@larchway/shared/contracts/api";
import type { PropertyListQuery } from "@larchway/shared/listing-filters";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { listCities } from "@larchway/shared/api/list-cities";
import { listListings } from "../calls/listings";
import { listOrEmpty } from "../lists/list-or-empty";
import { listQueries } from "../lists/list-queries";

export interface RentingData {
  /** The newest rentals. */
  list: PropertyList;
  /** Rentals of the brokerage itself. */
  featured: PropertyList;
  /** Cities with listings, by name; empty when they could not be loaded. */
  cities: string[];
}

export async function loadRenting({ request, context }: LoaderFunctionArgs): Promise<RentingData> {
  const api = context.get(apiContext);
  const load = ({ parameters }: { parameters: object }) =>
    listOrEmpty(listListings(api, parameters as PropertyListQuery, { signal: request.signal }));
  const [list, featured, cities] = await Promise.all([
    load(listQueries.renting),
    load(listQueries["featured-rentals"]),
    listCities(api).catch(() => ({ cities: [] })),
  ]);
  return { list, featured, cities: cities.cities.map(({ city }) => city).sort() };
}
