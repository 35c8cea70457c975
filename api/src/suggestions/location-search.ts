import type { Services } from "../http/services";
import { findCards, findListings } from "../listings/listing-repository";
import type { ListingRow } from "../listings/listing-row";
import { readSearch } from "../listings/search-text";
import type { Viewer } from "../listings/visible-property";
import { suggestListings } from "./suggest";

/** Listings at a place: a city answers its newest active homes, anything else what the suggestions would find. */
export async function searchByLocation(
  services: Pick<Services, "database" | "cities" | "streets">,
  location: string,
  limit: number,
  viewer: Viewer,
): Promise<ListingRow[]> {
  const { database, cities } = services;
  if (location === "") return [];
  if (readSearch(location).kind === "words") {
    const [city] = await cities.startingWith(location);
    if (city) {
      const page = { page: 1, limit, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
      const { rows } = await findListings(database, { city: city.name, status: "Active" }, page, viewer);
      return rows;
    }
  }
  const found = await suggestListings(services, location, limit);
  return findCards(
    database,
    found.map(({ id }) => id),
  );
}
