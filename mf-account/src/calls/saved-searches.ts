import type { Api, Cancellable } from "@larchway/shared/api";
import { okSchema, propertyListSchema, propertySchema } from "@larchway/shared/contracts/api";
import {
  savedSearchesSchema,
  savedSearchSchema,
  type SavedSearch,
} from "@larchway/shared/contracts/saved-search";
import { narrowingFilters, readFilters } from "@larchway/shared/listing-filters";

/** The saved searches of the account, newest first. */
export const listSavedSearches = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/saved-searches", { schema: savedSearchesSchema, signal });

/** Creates a saved search, or replaces the one with this id. */
export const putSavedSearch = ({ send }: Api, { id, ...fields }: SavedSearch) =>
  send(`/api/users/saved-searches/${id}`, { method: "PUT", body: fields, schema: savedSearchSchema });

export const deleteSavedSearch = ({ send }: Api, id: string) =>
  send(`/api/users/saved-searches/${id}`, { method: "DELETE", schema: okSchema });

/** The query of a saved search's list. */
export const toListQuery = ({ market, query }: Pick<SavedSearch, "market" | "query">) => {
  const filters = narrowingFilters(readFilters(new URLSearchParams(query)));
  return { ...filters, status: filters.status ?? "Active", transactionType: market };
};

/** The newest homes of a saved search, in the order of its list. */
export const listNewestHomes = (
  api: Api,
  { limit, ...search }: Pick<SavedSearch, "market" | "query"> & { limit: number },
  { signal }: Cancellable = {},
) =>
  api.send("/api/properties", {
    query: { ...toListQuery(search), limit },
    schema: propertyListSchema.extend({ properties: api.parseItems("listing", propertySchema) }),
    signal,
  });
