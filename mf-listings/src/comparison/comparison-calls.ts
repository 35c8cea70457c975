import type { Api, Cancellable } from "@larchway/shared/api";
import {
  placeSchema,
  suggestionSchema,
  type ListingSuggestion,
  type Place,
  type PlaceSuggestion,
  type Suggestion,
} from "@larchway/shared/contracts/api";

/** Suggestions for an address, a number or a name. Requests more than a field shows, because it uses one type of them. */
function listSuggestions(api: Api, search: string, { signal }: Cancellable): Promise<Suggestion[]> {
  return api.send("/api/properties/suggestions", {
    query: { search, limit: 12 },
    schema: api.parseItems("suggestion", suggestionSchema),
    signal,
  });
}

/** Homes whose address or MLS number starts with the typed text. */
export async function suggestHomes(
  api: Api,
  search: string,
  options: Cancellable,
): Promise<ListingSuggestion[]> {
  return (await listSuggestions(api, search, options)).filter((found) => found.type === "listing");
}

/** Places with a known position: neighbourhoods, communities, stations, schools and intersections. */
export async function suggestPlaces(
  api: Api,
  search: string,
  options: Cancellable,
): Promise<PlaceSuggestion[]> {
  const found = await listSuggestions(api, search, options);
  return found.filter((each) => each.type === "place").filter((place) => readPlaceId(place) !== null);
}

/** The id for `GET /places/{id}`; null for a street or a postal area, which have none. */
function readPlaceId({ query }: PlaceSuggestion): string | null {
  return new URLSearchParams(query).get("place");
}

/** A suggested place with its bounds. @throws ApiError NOT_FOUND (404) */
export function loadPlace({ send }: Api, place: PlaceSuggestion): Promise<Place> {
  return send(`/api/places/${encodeURIComponent(readPlaceId(place) ?? "")}`, { schema: placeSchema });
}
