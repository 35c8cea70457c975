import { brand } from "@larchway/shared/brand";
import {
  devicesSchema,
  favouritesSchema,
  googleNonceSchema,
  outboxSchema,
  phoneResponseSchema,
  termsResponseSchema,
  type GoogleSignIn,
  type OutboxMail,
} from "@larchway/shared/contracts/accounts";
import {
  adminLeadSchema,
  clusterSchema,
  citiesSchema,
  featuredSchema,
  addressSuggestionSchema,
  type SoldRangeQuery,
  soldRangeResponseSchema,
  leadResponseSchema,
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
  sessionResponseSchema,
  soldMarketSchema,
  subtypesSchema,
  suggestionSchema,
  toListingPath,
  typesSchema,
  userSchema,
  type EvaluationLead,
  type FollowUp,
  type LeadFollowUp,
  type LoginInput,
  type RegisterInput,
} from "@larchway/shared/contracts/api";
import type { MapQuery, PropertyFilter, PropertyListQuery } from "@larchway/shared/listing-filters";
import type { ConsentInput, ContactLead, TrackInput } from "@larchway/shared/contracts/accounts";
import { listingNotFound } from "@larchway/shared/contracts/problem";
import { z, type Schema } from "@larchway/shared/schema";
import { ApiError } from "./api-error";
import { readableItems, type ReportUnreadable } from "./readable-items";
import type { RequestOptions, Transport } from "./transport";

interface Cancellable {
  signal?: AbortSignal;
}

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
  return {
    properties: {
      list: (query: PropertyListQuery, { signal }: Cancellable = {}) =>
        send("/api/properties", { query, schema: listingsPageSchema, signal }),
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
    users: {
      register: (body: RegisterInput) =>
        send("/api/users/register", { method: "POST", body, schema: sessionResponseSchema }),
      login: (body: LoginInput) =>
        send("/api/users/login", { method: "POST", body, schema: sessionResponseSchema }),
      refresh: () => send("/api/users/refresh", { method: "POST", schema: refreshResponseSchema }),
      profile: () => send("/api/users/profile", { schema: userSchema }),
      logout: () => send("/api/users/logout", { method: "POST", schema: z.unknown() }),
      changePassword: (body: { currentPassword: string; password: string }) =>
        send("/api/users/profile", { method: "PUT", body, schema: okSchema }),
      /** For Google's script, in this browser and once. */
      googleNonce: () => send("/api/users/auth/google/nonce", { method: "POST", schema: googleNonceSchema }),
      /** Rejects with code PHONE_REQUIRED_DUPLICATE_NULL when the same must be sent again with a phone. */
      google: (body: GoogleSignIn) =>
        send("/api/users/auth/google", { method: "POST", body, schema: sessionResponseSchema }),
      verifyEmail: (token: string) =>
        send("/api/users/verify", { method: "POST", body: { token }, schema: okSchema }),
      resendVerification: () => send("/api/users/verify/resend", { method: "POST", schema: okSchema }),
      acceptTerms: (version: string) =>
        send("/api/users/terms", { method: "POST", body: { version }, schema: termsResponseSchema }),
      forgotPassword: (email: string) =>
        send("/api/users/password/forgot", { method: "POST", body: { email }, schema: okSchema }),
      resetPassword: (body: { token: string; password: string }) =>
        send("/api/users/password/reset", { method: "POST", body, schema: okSchema }),
      /** Adds what is not there yet, up to the limit; resolves to the whole list. */
      addFavourites: (keys: readonly string[]) =>
        send("/api/users/favourites", { method: "POST", body: { keys }, schema: favouritesSchema }),
      forgetFavourite: (key: string) =>
        send(`/api/users/favourites/${encodeURIComponent(key)}`, { method: "DELETE", schema: okSchema }),
      devices: ({ signal }: Cancellable = {}) =>
        send("/api/users/sessions", { schema: devicesSchema, signal }),
      endDevice: (id: string) =>
        send(`/api/users/sessions/${encodeURIComponent(id)}`, { method: "DELETE", schema: okSchema }),
      endAllDevices: () => send("/api/users/sessions", { method: "DELETE", schema: okSchema }),
      /** Everything that is stored about the person, to be saved as it arrives. */
      exportData: () => send("/api/users/export", { schema: z.record(z.string(), z.unknown()) }),
      remove: (body: { password?: string; credential?: string }) =>
        send("/api/users/profile", { method: "DELETE", body, schema: okSchema }),
    },
    phone: {
      validate: (phone: string) =>
        send("/api/phone/validate", { method: "POST", body: { phone }, schema: phoneResponseSchema }),
    },
    mail: {
      consent: (granted: boolean) =>
        send("/api/consent", {
          method: "POST",
          body: { kind: "marketing-email", granted, wording: brand.termsVersion },
          schema: okSchema,
        }),
      unsubscribe: (token: string) =>
        send("/api/unsubscribe", { method: "POST", body: { token }, schema: okSchema }),
      unsubscribeEmail: (email: string) =>
        send("/api/unsubscribe/email", { method: "POST", body: { email }, schema: okSchema }),
    },
    /** Records a choice of the cookie dialog, as proof. */
    consent: (body: ConsentInput) => send("/api/consent", { method: "POST", body, schema: okSchema }),
    /** Tells what happened on a page; outlives the page. */
    track: (body: TrackInput) =>
      send("/api/track", { method: "POST", body, schema: okSchema, keepalive: true }),
    admin: {
      /** Requests from the site's forms, newest first; for admins only. */
      leads: ({ signal, followUp }: Cancellable & { followUp?: FollowUp } = {}) =>
        send("/api/admin/leads", {
          query: { followUp },
          schema: parseItems("lead", adminLeadSchema),
          signal,
        }),
      followUp: (id: string, body: LeadFollowUp) =>
        send(`/api/admin/leads/${encodeURIComponent(id)}`, { method: "PUT", body, schema: adminLeadSchema }),
      outbox: ({ signal, state }: Cancellable & { state?: OutboxMail["state"] } = {}) =>
        send("/api/admin/outbox", { query: { state }, schema: outboxSchema, signal }),
      /** A call of the release platform, whose schemas only the page that shows releases brings along. */
      platform: <T>(path: string, options: RequestOptions<T>) => send(`/platform/${path}`, options),
    },
    leads: {
      homeEvaluation: (body: EvaluationLead) =>
        send("/api/leads/home-evaluation", { method: "POST", body, schema: leadResponseSchema }),
      contact: (body: ContactLead) =>
        send("/api/leads/contact", { method: "POST", body, schema: leadResponseSchema }),
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
