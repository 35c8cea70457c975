import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Viewer } from "@larchway/listing-index/viewer";
import { findListingPage } from "../../listings/listing-page";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import type { SearchDependencies } from "./dependencies";
import { readFilter } from "./read-filter";
import { suggestListings } from "./suggest";

/** Cards at a location: for a city its newest active homes, otherwise the results of the suggestions. */
export async function searchByLocation(
  dependencies: Pick<
    SearchDependencies,
    "database" | "cities" | "streets" | "offices" | "listingIndex" | "cards"
  >,
  location: string,
  limit: number,
  viewer: Viewer,
): Promise<Buffer[]> {
  if (location === "") return [];
  const page = { page: 1, limit, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
  const findNewest = async (filter: PropertyFilter) =>
    (await findListingPage(dependencies, { ...filter, status: "Active" }, page, viewer)).cards;
  const filter = await readFilter(dependencies, { search: location });
  if (filter.search === undefined) return findNewest(filter);
  if (readSearch(location).kind === "terms") {
    const [city] = await dependencies.cities.startingWith(location);
    if (city) return findNewest({ city: city.name });
  }
  return suggestListings(dependencies, location, { limit, viewer, texts: dependencies.cards });
}
