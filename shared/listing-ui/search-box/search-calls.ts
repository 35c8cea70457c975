import type { Api, Cancellable } from "@larchway/shared/api";
import {
  featuredSchema,
  propertySchema,
  suggestionSchema,
  type Property,
  type SearchContextQuery,
} from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";

/** Time-out of suggestions in milliseconds (spec section 9). */
const suggestionsTimeoutMs = 5000;

/** Places and listings that start with the typed text, those near the view first. */
export const loadSuggestions = (
  api: Api,
  search: string,
  { near, market, signal }: Cancellable & SearchContextQuery = {},
) =>
  api.send("/api/properties/suggestions", {
    query: { search, limit: 5, near, market },
    schema: api.parseItems("suggestion", suggestionSchema),
    signal,
    timeout: suggestionsTimeoutMs,
  });

const listings = (api: Api) => api.parseItems("listing", propertySchema);

/** The listings of a search text, from either form of the response; none for an empty text, without a call. */
export async function searchListings(api: Api, location: string): Promise<Property[]> {
  if (!location.trim()) return [];
  const schema = z.union([listings(api), featuredSchema.extend({ properties: listings(api) })]);
  const body = await api.send("/api/properties/search", { query: { location }, schema });
  return Array.isArray(body) ? body : body.properties;
}
