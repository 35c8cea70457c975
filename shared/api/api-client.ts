import {
  adminLeadsSchema,
  citiesSchema,
  featuredSchema,
  leadAnswerSchema,
  mapAnswerSchema,
  mapPopupSchema,
  okSchema,
  propertyDetailSchema,
  propertyListSchema,
  propertySchema,
  recommendedSchema,
  refreshAnswerSchema,
  sessionAnswerSchema,
  subtypesSchema,
  suggestionsSchema,
  typesSchema,
  userSchema,
  type EvaluationLead,
  type LoginInput,
  type MapQuery,
  type PropertyListQuery,
  type RegisterInput,
} from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import type { Transport } from "./transport";

interface Cancellable {
  signal?: AbortSignal;
}

/** Milliseconds after which suggestions are given up (spec section 9). */
const suggestionsTimeout = 5000;

/** Every call of the product, typed. Answers are parsed by their contract; failures reject with an ApiError. */
export function createApiClient(send: Transport) {
  const listOrProperties = z.union([z.array(propertySchema), featuredSchema]);
  return {
    properties: {
      list: (query: PropertyListQuery, { signal }: Cancellable = {}) =>
        send("/api/properties", { query, schema: propertyListSchema, signal }),
      one: (id: string, { signal }: Cancellable = {}) =>
        send(`/api/properties/${encodeURIComponent(id)}`, { schema: propertyDetailSchema, signal }),
      suggestions: (search: string, { limit = 5, signal }: Cancellable & { limit?: number } = {}) =>
        send("/api/properties/suggestions", {
          query: { search, limit },
          schema: suggestionsSchema,
          signal,
          timeout: suggestionsTimeout,
        }),
      search: async (location: string) => {
        const answer = await send("/api/properties/search", {
          query: { location },
          schema: listOrProperties,
        });
        return Array.isArray(answer) ? answer : answer.properties;
      },
      featured: () =>
        send("/api/properties/featured", { query: { status: "Active" }, schema: featuredSchema }),
      recommended: (query: { anonymousId?: string; limit?: number } = {}, { signal }: Cancellable = {}) =>
        send("/api/properties/recommended", { query, schema: recommendedSchema, signal }),
      types: async () => {
        const answer = await send("/api/properties/types", { schema: typesSchema });
        return Array.isArray(answer) ? answer : answer.types;
      },
      subtypes: () => send("/api/properties/subtypes", { schema: subtypesSchema }),
      cities: () => send("/api/properties/cities", { schema: citiesSchema }),
    },
    map: {
      view: (query: MapQuery, { signal }: Cancellable = {}) =>
        send("/api/properties/map", { query, schema: mapAnswerSchema, signal }),
      sidebar: (query: MapQuery & { page?: number; limit?: number }, { signal }: Cancellable = {}) =>
        send("/api/properties/map/sidebar", { query, schema: propertyListSchema, signal }),
      popup: (id: string, { signal }: Cancellable = {}) =>
        send(`/api/properties/map/${encodeURIComponent(id)}`, { schema: mapPopupSchema, signal }),
    },
    users: {
      register: (body: RegisterInput) =>
        send("/api/users/register", { method: "POST", body, schema: sessionAnswerSchema }),
      login: (body: LoginInput) =>
        send("/api/users/login", { method: "POST", body, schema: sessionAnswerSchema }),
      refresh: () => send("/api/users/refresh", { method: "POST", schema: refreshAnswerSchema }),
      profile: () => send("/api/users/profile", { schema: userSchema }),
      logout: () => send("/api/users/logout", { method: "POST", schema: z.unknown() }),
      changePassword: (body: { currentPassword: string; password: string }) =>
        send("/api/users/profile", { method: "PUT", body, schema: okSchema }),
    },
    admin: {
      /** Requests from the site's forms, newest first; for admins only. */
      leads: ({ signal }: Cancellable = {}) => send("/api/admin/leads", { schema: adminLeadsSchema, signal }),
    },
    leads: {
      homeEvaluation: (body: EvaluationLead) =>
        send("/api/leads/home-evaluation", { method: "POST", body, schema: leadAnswerSchema }),
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
