import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  homeListFieldsSchema,
  homeListsSchema,
  listVersionSchema,
  type HomeList,
} from "@larchway/shared/contracts/home-list";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { z } from "@larchway/shared/schema";
import { createRateLimit } from "../http/rate-limit";
import type { ListDependencies } from "./dependencies";
import { createListChanges } from "./list-changes";
import {
  changeList,
  deleteList,
  ensureDefaultList,
  findLists,
  findListVersions,
  putList,
  requireOwnList,
  restoreList,
  type ListRow,
} from "./list-repository";

const tags = ["users"];
const params = z.object({ id: z.uuid() });

/** The lists themselves: create, rename, delete, restore, and wait for changes. */
export const listRoutes: FastifyPluginAsyncZod<ListDependencies> = async (
  api,
  { database, now, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 30) };
  const changes = createListChanges(database);
  api.addHook("preClose", async () => changes.close());

  api.get("/users/lists", {
    config,
    schema: {
      tags,
      summary: "Lists of homes that the person owns or edits",
      querystring: z.object({ listingKey: listingKeySchema.optional() }),
      response: { 200: homeListsSchema },
    },
    handler: async ({ user, query }) => {
      const at = new Date(now());
      await ensureDefaultList(database, user.id, at);
      // Read first, so that a later change of the lists is reported as one.
      const version = (await findListVersions(database, [user.id])).get(user.id) ?? "";
      const rows = await findLists(database, { userId: user.id, at, listingKey: query.listingKey });
      return { lists: rows.map((row) => toHomeList(row, user.id)), version };
    },
  });

  api.get("/users/lists/changes", {
    config,
    schema: {
      tags,
      summary: "Wait for a change in a list; responds without one after 20 seconds",
      querystring: z.object({
        /** The version of the last response. Without it the current version is returned immediately. */
        since: z.string().max(64).optional(),
      }),
      response: { 200: listVersionSchema },
    },
    handler: async (request, reply) => {
      const closed = new AbortController();
      reply.raw.once("close", () => closed.abort());
      return { version: await changes.wait(request.user.id, request.query.since, closed.signal) };
    },
  });

  api.put("/users/lists/:id", {
    config,
    schema: {
      tags,
      summary: "Create a list, or rename it",
      params,
      body: homeListFieldsSchema,
      response: { 200: okSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async ({ user, params: { id }, body: { name } }) => {
      await database.transaction((connection) =>
        putList(connection, { id, userId: user.id, name, at: new Date(now()) }),
      );
      return { ok: true as const };
    },
  });

  api.delete("/users/lists/:id", {
    config,
    schema: {
      tags,
      summary: "Delete a list; it can be restored for 30 days",
      params,
      response: { 200: okSchema, 403: problemSchema, 404: problemSchema },
    },
    handler: async ({ user, params: { id } }) => {
      await database.transaction(async (connection) => {
        const list = await requireOwnList(connection, id, user.id);
        if (list.isDefault) {
          throw new CodedError("FORBIDDEN", {
            message: "The heart button saves homes in this list, so it can't be deleted. You can rename it.",
          });
        }
        await changeList(connection, id, user.id);
        await deleteList(connection, id, new Date(now()));
      });
      return { ok: true as const };
    },
  });

  api.post("/users/lists/:id/restore", {
    config,
    schema: {
      tags,
      summary: "Restore a deleted list",
      params,
      response: { 200: okSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async ({ user, params: { id } }) => {
      await database.transaction((connection) => restoreList(connection, id, user.id));
      return { ok: true as const };
    },
  });
};

function toHomeList(row: ListRow, userId: string): HomeList {
  const isOwner = row.owner_id === userId;
  const { invited_email: email, invitation_expires_at: expiresAt } = row;
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default && isOwner,
    role: isOwner ? "owner" : "partner",
    ownerName: isOwner ? undefined : row.owner_name,
    homeCount: row.home_count,
    hasHome: row.has_home ?? undefined,
    partnerName: isOwner ? (row.partner_name ?? undefined) : undefined,
    invitation:
      isOwner && email !== null && expiresAt !== null
        ? { email, expiresAt: expiresAt.toISOString() }
        : undefined,
    hasLink: isOwner ? row.has_link : undefined,
    audience: row.audience ?? undefined,
  };
}
