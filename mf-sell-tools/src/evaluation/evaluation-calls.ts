import type { Api, Cancellable } from "@larchway/shared/api";
import {
  addressSuggestionSchema,
  askingRangeResponseSchema,
  leadResponseSchema,
  soldRangeResponseSchema,
  type AskingRangeQuery,
  type EvaluationLead,
  type SoldRangeQuery,
} from "@larchway/shared/contracts/api";

/** Time-out of suggestions in milliseconds (spec section 9). */
const suggestionsTimeoutMs = 5000;

export const sendEvaluation = ({ send }: Api, body: EvaluationLead) =>
  send("/api/leads/home-evaluation", { method: "POST", body, schema: leadResponseSchema });

/** Asking prices of similar homes for sale, for every viewer. */
export const loadAskingRange = ({ send }: Api, query: AskingRangeQuery, { signal }: Cancellable = {}) =>
  send("/api/properties/asking-range", { query, schema: askingRangeResponseSchema, signal });

/** Sold prices of similar homes, for viewers who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
export const loadSoldRange = ({ send }: Api, query: SoldRangeQuery, { signal }: Cancellable = {}) =>
  send("/api/properties/sold-range", { query, schema: soldRangeResponseSchema, signal });

/** Addresses that start with the typed text, listed or not. */
export const listAddresses = (api: Api, search: string, { signal }: Cancellable = {}) =>
  api.send("/api/properties/addresses", {
    query: { search },
    schema: api.parseItems("address", addressSuggestionSchema),
    signal,
    timeout: suggestionsTimeoutMs,
  });
