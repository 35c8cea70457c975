import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { feedStateSchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import {
  countDeadLettersByReason,
  countOpenDeadLetters,
  listDeadLetters,
} from "../../sources/feed/dead-letter-repository";
import { findCursors } from "../../sources/feed/feed-cursor-repository";
import { countStored } from "../../sources/feed/feed-row-repository";
import type { AdminDependencies } from "./dependencies";

const mostReasons = 50;
const flag = z.enum(["true", "false"]).default("false");
const problems = { 401: problemSchema, 403: problemSchema };
const security = [{ bearer: [] }];

export const feedRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, dependencies) => {
  const { database } = dependencies;

  api.get("/admin/feed", {
    config: { noStore: true },
    schema: {
      tags: ["admin"],
      summary: "How far the replication of the feed has come, and the rows that could not be used",
      security,
      querystring: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
      response: { 200: feedStateSchema, ...problems },
    },
    handler: async (request) => {
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
        counts: await countStored(database),
        reasons: await countDeadLettersByReason(database, mostReasons),
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
    config: { noStore: true },
    schema: {
      tags: ["admin"],
      summary: "Replicate the feed now; the response does not wait for the end",
      security,
      querystring: z.object({ full: flag, acceptShrink: flag, walk: flag }),
      response: { 202: z.object({ started: z.literal(true) }), 404: problemSchema, ...problems },
    },
    handler: async (request, reply) => {
      const { feed } = dependencies;
      if (!feed) throw new CodedError("NOT_FOUND", { message: "No feed is configured (FEED_URL)." });
      const { full, acceptShrink, walk } = request.query;
      const options = { full: full === "true", acceptShrink: acceptShrink === "true", walk: walk === "true" };
      feed.sync(options).catch((error: unknown) => {
        request.log.error({ err: error }, "the feed could not be replicated");
      });
      return reply.status(202).send({ started: true });
    },
  });
};
