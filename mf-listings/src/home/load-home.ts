import type { City, Property } from "@larchway/shared/contracts/api";
import type { PropertyListQuery } from "@larchway/shared/listing-filters";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { listCities } from "@larchway/shared/api/list-cities";
import { listListings } from "../calls/listings";
import { homeQueries } from "../lists/list-queries";

/** A list of the home page; its failure is shown in its own section. */
export interface HomeList {
  properties: Property[];
  hasFailed: boolean;
}

export interface HomeData extends Record<keyof typeof homeQueries, HomeList> {
  /** Cities with the most active listings first; empty when they could not be loaded. */
  cities: City[];
}

export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext);
  const loadList = (query: PropertyListQuery) =>
    homeList(listListings(api, query, { signal: request.signal }));
  const [featured, latest, sold, cities] = await Promise.all([
    loadList(homeQueries.featured),
    loadList(homeQueries.latest),
    loadList(homeQueries.sold),
    homeCities(listCities(api)),
  ]);
  return { featured, latest, sold, cities };
}

async function homeList(pending: Promise<{ properties: Property[] }>): Promise<HomeList> {
  try {
    return { properties: (await pending).properties, hasFailed: false };
  } catch (error) {
    console.warn("A list of the home page could not be loaded.", error);
    return { properties: [], hasFailed: true };
  }
}

async function homeCities(pending: Promise<{ cities: City[] }>): Promise<City[]> {
  try {
    return (await pending).cities.slice(0, 8);
  } catch {
    return [];
  }
}
