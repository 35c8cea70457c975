import type { Services } from "../http/services";
import { findListings } from "./listing-repository";
import type { ListingRow } from "./listing-row";
import { readSearch } from "./search-text";
import { suggestListings } from "./suggestion-repository";
import type { Viewer } from "./visible-property";

/** Listings at a place: a city answers its newest active homes, anything else what the suggestions would find. */
export async function searchByLocation(
  { database, cities }: Pick<Services, "database" | "cities">,
  location: string,
  limit: number,
  viewer: Viewer,
): Promise<ListingRow[]> {
  if (location === "") return [];
  const all = await cities.all();
  if (readSearch(location).kind === "words") {
    const [city] = await cities.startingWith(location);
    if (city) {
      const page = { page: 1, limit, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
      const { rows } = await findListings(database, { city: city.name, status: "Active" }, page, viewer);
      return rows;
    }
  }
  return suggestListings(database, location, all, limit);
}
