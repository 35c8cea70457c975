import type { Viewer } from "../../access/viewer";
import { findListingPage } from "../../listings/listing-page";
import { readSearch } from "../../listings/search-text";
import type { SearchDependencies } from "./dependencies";
import { suggestListings } from "./suggest";

/** Cards at a place: of a city its newest active homes, of anything else what the suggestions would find. */
export async function searchByLocation(
  dependencies: Pick<SearchDependencies, "database" | "cities" | "streets" | "listingIndex" | "cards">,
  location: string,
  limit: number,
  viewer: Viewer,
): Promise<Buffer[]> {
  if (location === "") return [];
  if (readSearch(location).kind === "words") {
    const [city] = await dependencies.cities.startingWith(location);
    if (city) {
      const page = { page: 1, limit, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
      const filter = { city: city.name, status: "Active" };
      return (await findListingPage(dependencies, filter, page, viewer)).cards;
    }
  }
  return suggestListings(dependencies, location, { limit, viewer, texts: dependencies.cards });
}
