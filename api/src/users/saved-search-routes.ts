import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  savedSearchesSchema,
  savedSearchFieldsSchema,
  savedSearchLimit,
  savedSearchSchema,
  type SavedSearch,
} from "@larchway/shared/contracts/saved-search";
import { isReadableQuery } from "@larchway/shared/listing-filters";
import { z } from "@larchway/shared/schema";
import { installNoStore } from "../http/no-store";
import { storeOnce } from "../http/store-once";
import type { AccountDependencies } from "./dependencies";
import { createUserRateLimit } from "./require-user";
import {
  deleteSavedSearch,
  listSavedSearches,
  putSavedSearch,
  type SavedSearchRow,
} from "./saved-search-repository";

const tags = ["users"];
const security = [{ bearer: [] }];
const errorResponses = { 400: problemSchema, 401: problemSchema, 429: problemSchema };
const params = z.object({ id: z.uuid() });
const body = savedSearchFieldsSchema.extend({
  query: savedSearchFieldsSchema.shape.query.refine(
    isReadableQuery,
    "The search has a filter that can't be read. Open the list, set the filters again and save it.",
  ),
});

export function toSavedSearch({ market, created_at, seen_at, ...row }: SavedSearchRow): SavedSearch {
  return {
    ...row,
    market: market ?? undefined,
    createdAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  };
}

/** Searches that an account saved, to see what is new in them. */
export const savedSearchRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const requireUserWithinLimit = createUserRateLimit(api, { database }, settings.authAttempts * 10);

  installNoStore(api);

  api.get("/users/saved-searches", {
    schema: {
      tags,
      summary: "Saved searches, newest first",
      security,
      response: { 200: savedSearchesSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      return { searches: (await listSavedSearches(database, id)).map(toSavedSearch) };
    },
  });

  api.put("/users/saved-searches/:id", {
    schema: {
      tags,
      summary: "Save a search, or change a saved one",
      security,
      params,
      body,
      response: { 200: savedSearchSchema, 409: problemSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id: userId } = await requireUserWithinLimit(request, reply);
      const at = new Date(now());
      return storeOnce(database, request, at, async (connection) => {
        const row = await putSavedSearch(connection, { ...request.body, id: request.params.id, userId, at });
        if (row) return toSavedSearch(row);
        throw new CodedError("TOO_MANY_SAVED", {
          message: `You have ${savedSearchLimit} saved searches, and there is no room for more. Delete one to save this one.`,
        });
      });
    },
  });

  api.delete("/users/saved-searches/:id", {
    schema: {
      tags,
      summary: "Delete a saved search",
      security,
      params,
      response: { 200: okSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      await deleteSavedSearch(database, id, request.params.id);
      return { ok: true as const };
    },
  });
};
