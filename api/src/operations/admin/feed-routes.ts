import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { countOpenDeadLetters, listDeadLetters } from "../../sources/feed/dead-letter-repository";
import { findCursors } from "../../sources/feed/feed-cursor-repository";
import { installNoStore } from "../../http/no-store";
import { requireAdmin } from "../../users/require-user";
import type { AdminDependencies } from "./dependencies";

const runSchema = z.object({
  startedAt: z.string(),
  endedAt: z.string().optional(),
  error: z.string().optional(),
  report: z
    .object({
      properties: z.number(),
      media: z.number(),
      parts: z.number(),
      mended: z.number(),
      retired: z.number(),
      /** Listings that the feed no longer lists and that wait for `acceptShrink`. */
      heldBack: z.number(),
      notOffered: z.array(z.string()),
      /** What the feed does not have, in sentences. */
      notes: z.array(z.string()),
    })
    .optional(),
});

const feedSchema = z.object({
  configured: z.boolean(),
  lastRun: runSchema.optional(),
  cursors: z.array(
    z.object({
      stream: z.string(),
      modifiedAt: z.string().optional(),
      key: z.string().optional(),
      finishedAt: z.string().optional(),
    }),
  ),
  openDeadLetters: z.number(),
  /** Open ones first, the newest first. */
  deadLetters: z.array(
    z.object({
      id: z.number(),
      stream: z.string(),
      key: z.string(),
      reason: z.string(),
      payload: z.string(),
      times: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
      resolvedAt: z.string().optional(),
    }),
  ),
});

const flag = z.enum(["true", "false"]).default("false");
const problems = { 400: problemSchema, 401: problemSchema, 403: problemSchema };
const security = [{ bearer: [] }];

export const feedRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, dependencies) => {
  const { database } = dependencies;
  installNoStore(api);

  api.get("/admin/feed", {
    schema: {
      tags: ["admin"],
      summary: "How far the replication of the feed has come, and the rows that could not be used",
      security,
      querystring: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
      response: { 200: feedSchema, ...problems },
    },
    handler: async (request) => {
      await requireAdmin(request, database);
      const cursors = await findCursors(database);
      const letters = await listDeadLetters(database, request.query.limit);
      const run = dependencies.feed?.lastRun();
      return {
        configured: dependencies.feed !== undefined,
        lastRun: run && {
          ...run,
          startedAt: run.startedAt.toISOString(),
          endedAt: run.endedAt?.toISOString(),
        },
        cursors: cursors.map(({ stream, modified_at, key, finished_at }) => ({
          stream,
          modifiedAt: modified_at ?? undefined,
          key: key ?? undefined,
          finishedAt: finished_at?.toISOString(),
        })),
        openDeadLetters: await countOpenDeadLetters(database),
        deadLetters: letters.map(({ first_at, last_at, resolved_at, ...letter }) => ({
          ...letter,
          firstAt: first_at.toISOString(),
          lastAt: last_at.toISOString(),
          resolvedAt: resolved_at?.toISOString(),
        })),
      };
    },
  });

  api.post("/admin/feed/sync", {
    schema: {
      tags: ["admin"],
      summary: "Replicate the feed now; the response does not wait for the end",
      security,
      querystring: z.object({ full: flag, acceptShrink: flag }),
      response: { 202: z.object({ started: z.literal(true) }), 404: problemSchema, ...problems },
    },
    handler: async (request, reply) => {
      await requireAdmin(request, database);
      const { feed } = dependencies;
      if (!feed) throw new CodedError("NOT_FOUND", { message: "No feed is configured (FEED_URL)." });
      const { full, acceptShrink } = request.query;
      feed.sync({ full: full === "true", acceptShrink: acceptShrink === "true" }).catch((error: unknown) => {
        request.log.error({ err: error }, "the feed could not be replicated");
      });
      return reply.status(202).send({ started: true });
    },
  });
};
