import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  editedHomeSchema,
  homeListSorts,
  listEditSchema,
  listHistorySchema,
  listMapSchema,
  listPageSchema,
  longestEditAgeMs,
} from "@larchway/shared/contracts/home-list";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { addressLine, formatPrice, listingPath } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { z } from "@larchway/shared/schema";
import { identifyViewer } from "../access/viewer";
import { createRateLimit } from "../http/rate-limit";
import { findProperties } from "../listings/cards";
import type { ListDependencies } from "./dependencies";
import { addHome, findListingIds, removeHome, requireHome } from "./list-home-repository";
import { readListPage } from "./list-page";
import {
  editField,
  editPrivateNote,
  findHistory,
  findRemark,
  takePrivateNote,
} from "./list-remark-repository";
import { changeList, requireList, type ListAccess } from "./list-repository";

const tags = ["users"];
const listParams = z.object({ id: z.uuid() });
const params = listParams.extend({ key: listingKeySchema });

/** The homes of a list, with notes, ratings and their history: for the owner and the partner. */
export const listHomeRoutes: FastifyPluginAsyncZod<ListDependencies> = async (api, dependencies) => {
  const { database, cards, now, settings } = dependencies;
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 30) };
  const problems = { 404: problemSchema, 409: problemSchema };

  interface Write {
    params: { id: string; key: string };
    user: { id: string };
  }
  /** Runs a change while this person holds the list. */
  const change = <Result>(
    { params: { id }, user }: Write,
    work: (connection: Queryable, list: ListAccess) => Promise<Result>,
  ) =>
    database.transaction(async (connection) => work(connection, await changeList(connection, id, user.id)));

  api.get("/users/lists/:id/homes", {
    config,
    schema: {
      tags,
      summary: "A page of a list",
      params: listParams,
      querystring: z.object({
        sort: z.enum(homeListSorts).default("added"),
        page: z.coerce.number().int().min(1).max(100).default(1),
      }),
      response: { 200: listPageSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const list = await requireList(database, request.params.id, request.user.id);
      return readListPage(dependencies, { list, userId: request.user.id, viewer, ...request.query });
    },
  });

  api.get("/users/lists/:id/map", {
    config,
    schema: {
      tags,
      summary: "Positions of the homes of a list",
      params: listParams,
      response: { 200: listMapSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const list = await requireList(database, request.params.id, request.user.id);
      const homes = await findProperties(cards, await findListingIds(database, list.id), viewer);
      return {
        points: homes.flatMap((home) =>
          home.Longitude === undefined || home.Latitude === undefined
            ? []
            : {
                listingKey: home.ListingKey,
                longitude: home.Longitude,
                latitude: home.Latitude,
                label: home.locked ? "" : formatPrice(home),
                address: addressLine(home),
                path: listingPath(home),
              },
        ),
      };
    },
  });

  api.put("/users/lists/:id/homes/:key", {
    config,
    schema: { tags, summary: "Add a home to a list", params, response: { 200: okSchema, ...problems } },
    handler: async (request) => {
      await change(request, (connection, list) =>
        addHome(connection, list, request.params.key, new Date(now())),
      );
      return { ok: true as const };
    },
  });

  api.delete("/users/lists/:id/homes/:key", {
    config,
    schema: { tags, summary: "Remove a home from a list", params, response: { 200: okSchema, ...problems } },
    handler: async (request) => {
      await change(request, (connection, list) => removeHome(connection, list, request.params.key));
      return { ok: true as const };
    },
  });

  api.put("/users/lists/:id/homes/:key/remark", {
    config,
    schema: {
      tags,
      summary: "Change the note or the rating of a home; the later edit of each field wins",
      params,
      body: listEditSchema,
      response: { 200: editedHomeSchema, ...problems },
    },
    handler: async (request) => {
      const { params: home, body, user } = request;
      return change(request, async (connection, list) => {
        await requireHome(connection, list, home.key);
        const edit = { listId: list.id, listingKey: home.key, userId: user.id };
        const { note, rating } = body;
        if (note) {
          const isForAudience = list.audience === undefined || list.audience === note.audience;
          const noteEdit = { ...edit, value: note.value, writtenAt: toTime(note.ageMs) };
          if (isForAudience) await editField(connection, { ...noteEdit, field: "note" });
          else await editPrivateNote(connection, noteEdit);
        }
        if (rating) {
          const value = rating.value === null ? "" : String(rating.value);
          await editField(connection, { ...edit, field: "rating", value, writtenAt: toTime(rating.ageMs) });
        }
        const remark = await findRemark(connection, edit);
        return { note: remark.note, rating: remark.rating ?? undefined };
      });
    },
  });

  /** The browser sends the age of an edit, not its time: so its clock may be wrong, and no edit is in the future. */
  const toTime = (ageMs: number) => new Date(now() - Math.min(ageMs, longestEditAgeMs));

  api.get("/users/lists/:id/homes/:key/history", {
    config,
    schema: {
      tags,
      summary: "Earlier notes and ratings of a home in a list",
      params,
      response: { 200: listHistorySchema, 404: problemSchema },
    },
    handler: async ({ params: { id, key }, user }) => {
      const list = await requireList(database, id, user.id);
      const rows = await findHistory(database, { listId: list.id, listingKey: key, userId: user.id });
      return {
        entries: rows.map((row) => ({
          field: row.field,
          value: row.value,
          writtenAt: row.written_at.toISOString(),
          writtenBy: row.written_by_name ?? undefined,
        })),
      };
    },
  });

  api.post("/users/lists/:id/homes/:key/share-note", {
    config,
    schema: {
      tags,
      summary: "Let the partner read a note from before the invitation",
      params,
      response: { 200: editedHomeSchema, ...problems },
    },
    handler: async (request) => {
      const { params: home, user } = request;
      return change(request, async (connection, list) => {
        const ids = { listId: list.id, listingKey: home.key, userId: user.id };
        const before = await findRemark(connection, ids);
        const note = await takePrivateNote(connection, ids);
        if (note === undefined) {
          return { note: before.note, rating: before.rating ?? undefined };
        }
        const value = [note, before.note].filter((text) => text !== "").join("\n\n");
        const { data } = listEditSchema.safeParse({ note: { value, ageMs: 0 } });
        if (!data?.note) {
          throw new CodedError("TOO_MANY_SAVED", {
            message: "Both notes together are longer than 2,000 characters. Shorten the shared one first.",
          });
        }
        await editField(connection, {
          ...ids,
          field: "note",
          value: data.note.value,
          writtenAt: new Date(now()),
        });
        return { note: data.note.value, rating: before.rating ?? undefined };
      });
    },
  });

  api.delete("/users/lists/:id/homes/:key/private-note", {
    config,
    schema: {
      tags,
      summary: "Delete a note from before the invitation",
      params,
      response: { 200: okSchema, ...problems },
    },
    handler: async (request) => {
      const { params: home, user } = request;
      await change(request, (connection, list) =>
        takePrivateNote(connection, { listId: list.id, listingKey: home.key, userId: user.id }),
      );
      return { ok: true as const };
    },
  });
};
