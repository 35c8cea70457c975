import type { Api, Cancellable } from "@larchway/shared/api";
import { listingCountSchema, propertyListSchema, propertySchema } from "@larchway/shared/contracts/api";
import type { PropertyFilter, PropertyListQuery } from "@larchway/shared/listing-filters";

/** A page of listings. */
export const listListings = (api: Api, query: PropertyListQuery, { signal }: Cancellable = {}) =>
  api.send("/api/properties", {
    query,
    schema: propertyListSchema.extend({ properties: api.parseItems("listing", propertySchema) }),
    signal,
  });

/** The number of listings for a filter, and the numbers without each of its parts. */
export const countListings = ({ send }: Api, query: PropertyFilter, { signal }: Cancellable = {}) =>
  send("/api/properties/count", { query, schema: listingCountSchema, signal });

/** Recommended listings for this viewer, the best first. */
export const listRecommended = (
  api: Api,
  query: { anonymousId?: string | undefined; limit?: number },
  { signal }: Cancellable = {},
) =>
  api.send("/api/properties/recommended", {
    query,
    schema: api.parseItems("listing", propertySchema),
    signal,
  });

/** Similar listings on the market, the most similar first. */
export const listSimilar = (api: Api, key: string, { signal }: Cancellable = {}) =>
  api.send(`/api/properties/${encodeURIComponent(key)}/similar`, {
    schema: api.parseItems("listing", propertySchema),
    signal,
  });
