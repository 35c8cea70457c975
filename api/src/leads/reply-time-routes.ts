import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replyTimeSchema } from "@larchway/shared/contracts/api";
import type { LeadDependencies } from "./dependencies";
import { findReplyTime } from "./lead-repository";

const day = 86_400_000;
const daysBack = 90;
/** A median of fewer is not significant. */
const fewest = 5;

export const replyTimeRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (api, { database, now }) => {
  api.get("/leads/reply-time", {
    schema: {
      tags: ["leads"],
      summary: "How soon the brokerage replies: the median of the last 90 days, once there are five replies",
      response: { 200: replyTimeSchema },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      const { replies, minutes } = await findReplyTime(database, new Date(now() - daysBack * day));
      return { minutes: replies < fewest ? null : minutes };
    },
  });
};
