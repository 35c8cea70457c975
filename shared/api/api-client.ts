import {
  clusterSchema,
  citiesSchema,
  featuredSchema,
  addressSuggestionSchema,
  type SoldRangeQuery,
  soldRangeResponseSchema,
  listingCountSchema,
  mapBoundsSchema,
  mapClustersSchema,
  mapListingSchema,
  mapListingsSchema,
  mapPopupSchema,
  placeSchema,
  marketSchema,
  type MarketQuery,
  matchSchema,
  okSchema,
  propertyDetailSchema,
  propertyListSchema,
  propertySchema,
  refreshResponseSchema,
  soldMarketSchema,
  subtypesSchema,
  suggestionSchema,
  toListingPath,
  typesSchema,
  userSchema,
} from "@larchway/shared/contracts/api";
import type { MapQuery, PropertyFilter, PropertyListQuery } from "@larchway/shared/listing-filters";
import type { ConsentInput, TrackInput } from "@larchway/shared/contracts/accounts";
import { listingNotFound } from "@larchway/shared/contracts/problem";
import { z, type Schema } from "@larchway/shared/schema";
import { ApiError } from "./api-error";
import { onDemand } from "./on-demand";
import { readableItems, type ReportUnreadable } from "./readable-items";
import type { Cancellable, Transport } from "./transport";

/** Milliseconds after which suggestions are given up (spec section 9). */
const suggestionsTimeout = 5000;

/** Milliseconds after which somebody who pressed Enter is shown the list, whatever the text names. */
const matchTimeout = 2000;

interface ApiClientOptions {
  /** Called for an item that breaks its contract; the list is shown without it. */
  onUnreadable?: ReportUnreadable;
}

/**
 * Every call of the product, typed. Responses are parsed by their contract, lists item by item; failures reject with an
 * ApiError.
 */
export function createApiClient(send: Transport, { onUnreadable = () => {} }: ApiClientOptions = {}) {
  const parseItems = <T>(kind: string, item: Schema<T>) => readableItems(kind, item, onUnreadable);
  const listings = parseItems("listing", propertySchema);
  const listingsPageSchema = propertyListSchema.extend({ properties: listings });
  const featured = featuredSchema.extend({ properties: listings });
  const listOrProperties = z.union([listings, featured]);
  const mapView = z.union([
    mapClustersSchema.extend({ clusters: parseItems("cluster", clusterSchema) }),
    mapListingsSchema.extend({ listings: parseItems("pin", mapListingSchema) }),
  ]);
  const loadPeopleCalls = async () => {
    const { createPeopleCalls } = await import(/* webpackChunkName: "people-calls" */ "./people-calls");
    return createPeopleCalls(send, parseItems);
  };
  return {
    /** For the calls that a remote brings along with their schemas: a new one needs no new shell. */
    send,
    /** The schema of a list whose unreadable items are left out and reported. */
    parseItems,
    properties: {
      list: (query: PropertyListQuery, { signal }: Cancellable = {}) =>
        send("/api/properties", { query, schema: listingsPageSchema, signal }),
      count: (query: PropertyFilter, { signal }: Cancellable = {}) =>
        send("/api/properties/count", { query, schema: listingCountSchema, signal }),
      /** @throws ApiError LISTING_NOT_FOUND (404), also for a key that no listing can have */
      one: async (key: string, { signal }: Cancellable = {}) => {
        const path = toListingPath(key);
        if (path) return send(path, { schema: propertyDetailSchema, signal });
        const { status, message } = listingNotFound;
        throw new ApiError({ status, code: "LISTING_NOT_FOUND", message });
      },
      suggestions: (search: string, { limit = 5, signal }: Cancellable & { limit?: number } = {}) =>
        send("/api/properties/suggestions", {
          query: { search, limit },
          schema: parseItems("suggestion", suggestionSchema),
          signal,
          timeout: suggestionsTimeout,
        }),
      /** Addresses that begin as typed, listed or not. */
      addresses: (search: string, { signal }: Cancellable = {}) =>
        send("/api/properties/addresses", {
          query: { search },
          schema: parseItems("address", addressSuggestionSchema),
          signal,
          timeout: suggestionsTimeout,
        }),
      /** What homes like one sold for; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
      soldRange: (query: SoldRangeQuery, { signal }: Cancellable = {}) =>
        send("/api/properties/sold-range", { query, schema: soldRangeResponseSchema, signal }),
      /** The one city or listing that a finished search text names. */
      match: (search: string, { signal }: Cancellable = {}) =>
        send("/api/properties/match", {
          query: { search },
          schema: matchSchema,
          signal,
          timeout: matchTimeout,
        }),
      search: async (location: string) => {
        if (!location.trim()) return [];
        const body = await send("/api/properties/search", {
          query: { location },
          schema: listOrProperties,
        });
        return Array.isArray(body) ? body : body.properties;
      },
      featured: () => send("/api/properties/featured", { query: { status: "Active" }, schema: featured }),
      recommended: (query: { anonymousId?: string; limit?: number } = {}, { signal }: Cancellable = {}) =>
        send("/api/properties/recommended", { query, schema: listings, signal }),
      /** Open homes like this one, the most alike first. */
      similar: (id: string, { signal }: Cancellable = {}) =>
        send(`/api/properties/${encodeURIComponent(id)}/similar`, { schema: listings, signal }),
      types: async () => {
        const body = await send("/api/properties/types", { schema: typesSchema });
        return Array.isArray(body) ? body : body.types;
      },
      subtypes: () => send("/api/properties/subtypes", { schema: subtypesSchema }),
      cities: () => send("/api/properties/cities", { schema: citiesSchema }),
    },
    market: {
      /** An area by what is asked for its homes. @throws ApiError PLACE_NOT_FOUND (404) */
      asking: (query: MarketQuery, { signal }: Cancellable = {}) =>
        send("/api/market", { query, schema: marketSchema, signal }),
      /** What its homes sold for; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
      sold: (query: MarketQuery, { signal }: Cancellable = {}) =>
        send("/api/market/sold", { query, schema: soldMarketSchema, signal }),
    },
    map: {
      view: (query: MapQuery, { signal }: Cancellable = {}) =>
        send("/api/properties/map", { query, schema: mapView, signal }),
      /** The box around the listings of a filter. */
      bounds: (query: PropertyFilter, { signal }: Cancellable = {}) =>
        send("/api/properties/map/bounds", { query, schema: mapBoundsSchema, signal }),
      /** A place that homes are searched at. @throws ApiError NOT_FOUND (404) */
      place: (id: string, { signal }: Cancellable = {}) =>
        send(`/api/places/${encodeURIComponent(id)}`, { schema: placeSchema, signal }),
      sidebar: (query: MapQuery & { page?: number; limit?: number }, { signal }: Cancellable = {}) =>
        send("/api/properties/map/sidebar", { query, schema: listingsPageSchema, signal }),
      popup: (id: string, { signal }: Cancellable = {}) =>
        send(`/api/properties/map/${encodeURIComponent(id)}`, { schema: mapPopupSchema, signal }),
    },
    users: onDemand(
      {
        refresh: () => send("/api/users/refresh", { method: "POST", schema: refreshResponseSchema }),
        profile: () => send("/api/users/profile", { schema: userSchema }),
        logout: () => send("/api/users/logout", { method: "POST", schema: z.unknown() }),
      },
      async () => (await loadPeopleCalls()).users,
    ),
    phone: onDemand({}, async () => (await loadPeopleCalls()).phone),
    mail: onDemand({}, async () => (await loadPeopleCalls()).mail),
    /** Records a choice of the cookie dialog, as proof. */
    consent: (body: ConsentInput) => send("/api/consent", { method: "POST", body, schema: okSchema }),
    /** Tells what happened on a page; outlives the page. */
    track: (body: TrackInput) =>
      send("/api/track", { method: "POST", body, schema: okSchema, keepalive: true }),
    admin: onDemand({}, async () => (await loadPeopleCalls()).admin),
    leads: onDemand({}, async () => (await loadPeopleCalls()).leads),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
