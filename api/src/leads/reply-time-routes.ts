import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replyTimeSchema } from "@larchway/shared/contracts/api";
import type { LeadDependencies } from "./dependencies";
import { findReplyTime } from "./lead-repository";

/** The time that counts, and the number of replies below which a median is not significant. */
export const replyTimeRules = { periodMs: 90 * 86_400_000, fewestReplies: 5 };

export const replyTimeRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (api, { database, now }) => {
  api.get("/leads/reply-time", {
    schema: {
      tags: ["leads"],
      summary: "How soon the brokerage replies: the median of the last 90 days, once there are five replies",
      response: { 200: replyTimeSchema },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      const { replies, minutes } = await findReplyTime(database, new Date(now() - replyTimeRules.periodMs));
      return { minutes: replies < replyTimeRules.fewestReplies ? null : minutes };
    },
  });
};
