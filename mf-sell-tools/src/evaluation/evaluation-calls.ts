import type { Api, Cancellable } from "@larchway/shared/api";
import {
  addressSuggestionSchema,
  leadResponseSchema,
  soldRangeResponseSchema,
  type EvaluationLead,
  type SoldRangeQuery,
} from "@larchway/shared/contracts/api";

/** Milliseconds after which suggestions are given up (spec section 9). */
const suggestionsTimeout = 5000;

export const sendEvaluation = ({ send }: Api, body: EvaluationLead) =>
  send("/api/leads/home-evaluation", { method: "POST", body, schema: leadResponseSchema });

/** What homes like one sold for; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
export const loadSoldRange = ({ send }: Api, query: SoldRangeQuery, { signal }: Cancellable = {}) =>
  send("/api/properties/sold-range", { query, schema: soldRangeResponseSchema, signal });

/** Addresses that begin as typed, listed or not. */
export const listAddresses = (api: Api, search: string, { signal }: Cancellable = {}) =>
  api.send("/api/properties/addresses", {
    query: { search },
    schema: api.parseItems("address", addressSuggestionSchema),
    signal,
    timeout: suggestionsTimeout,
  });
