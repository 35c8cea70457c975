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
import { isReadableQuery, rewriteQuery } from "@larchway/shared/listing-filters";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import { createRateLimit } from "../http/rate-limit";
import { recordAlertConsent } from "../mail/alert-consent";
import { toEmailKey } from "../mail/email-key";
import type { AccountDependencies } from "./dependencies";
import {
  deleteSavedSearch,
  findSavedQuery,
  listSavedSearches,
  putSavedSearch,
  type SavedSearchRow,
} from "./saved-search-repository";

const tags = ["users"];
const params = z.object({ id: z.uuid() });

export function toSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    market: row.market ?? undefined,
    query: row.query,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    frequency: row.frequency,
    isPaused: row.paused_at !== null,
    kinds: row.kinds,
    priceCutPercent: row.price_cut_percent,
  };
}

/**
 * The query to store. A browser may send it back in the order of an earlier release. One with a filter that no longer
 * exists stays as it is, so that its owner can still rename or pause the search.
 *
 * @throws CodedError INVALID_REQUEST for another query that can't be read
 */
async function readQuery(
  connection: Queryable,
  query: string,
  search: { userId: string; id: string },
): Promise<string> {
  if (isReadableQuery(query)) return rewriteQuery(query);
  if (query === (await findSavedQuery(connection, search))) return query;
  const message =
    "The search has a filter that can't be read. Open the list, set the filters again and save it.";
  throw new CodedError("INVALID_REQUEST", { issues: [{ path: "query", message }] });
}

/** Searches that an account saved, to see what is new in them. */
export const savedSearchRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 10) };

  api.get("/users/saved-searches", {
    config,
    schema: {
      tags,
      summary: "Saved searches, newest first",
      response: { 200: savedSearchesSchema },
    },
    handler: async ({ user }) => ({
      searches: (await listSavedSearches(database, user.id)).map(toSavedSearch),
    }),
  });

  api.put("/users/saved-searches/:id", {
    config,
    schema: {
      tags,
      summary: "Save a search, or change a saved one",
      params,
      body: savedSearchFieldsSchema,
      response: { 200: savedSearchSchema, 409: problemSchema },
    },
    handler: async ({ user, params: { id }, body: fields }) => {
      const at = new Date(now());
      const search = await database.transaction(async (connection) => {
        const query = await readQuery(connection, fields.query, { userId: user.id, id });
        const put = await putSavedSearch(connection, { ...fields, query, id, userId: user.id, at });
        if (!put) return undefined;
        await recordAlertConsent(connection, {
          userId: user.id,
          emailKey: toEmailKey(user.email),
          before: put.previousFrequency,
          after: put.search.frequency,
          source: "saved-search",
          at,
        });
        return put.search;
      });
      if (search) return toSavedSearch(search);
      throw new CodedError("TOO_MANY_SAVED", {
        message: `You have ${savedSearchLimit} saved searches, and there is no room for more. Delete one to save this one.`,
      });
    },
  });

  api.delete("/users/saved-searches/:id", {
    config,
    schema: {
      tags,
      summary: "Delete a saved search",
      params,
      response: { 200: okSchema },
    },
    handler: async ({ user, params: { id } }) => {
      await deleteSavedSearch(database, user.id, id);
      return { ok: true as const };
    },
  });
};
