import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { checkBearer } from "@larchway/shared/server/bearer";
import { createRateLimit } from "../../http/rate-limit";
import { eventSchema } from "./feed-events";
import type { FeedReplication } from "./feed-replication";

export interface WebhookDependencies {
  /** Set when a feed is configured. */
  feed?: Pick<FeedReplication, "notice">;
  settings: {
    /** The token that the feed sends; without it the route does not exist. */
    feedWebhookToken?: string;
  };
}

/** Requests a minute from one network. A feed sends batches, and repeats what was rejected. */
const mostRequests = 120;
const mostEvents = 1_000;

/** One event, or a batch (RESO Common Format). */
const bodySchema = z.union([
  z.object({ value: z.array(eventSchema).max(mostEvents) }).transform(({ value }) => value),
  eventSchema.transform((event) => [event]),
]);

/**
 * Receives the feed's events (RESO webhooks, RCP-28). An event only names a record, which is then read from the feed:
 * nothing in a body is stored or shown, and an event that is sent twice only reads the record twice.
 */
export const webhookRoutes: FastifyPluginAsyncZod<WebhookDependencies> = async (api, dependencies) => {
  const { settings } = dependencies;

  api.post("/feed/events", {
    bodyLimit: 1_000_000,
    config: { noStore: true, calledByPrograms: true, limit: createRateLimit(api, mostRequests) },
    // Before the body is read.
    onRequest: async ({ headers }) => {
      const { feedWebhookToken } = settings;
      if (feedWebhookToken === undefined || !dependencies.feed) throw new CodedError("NOT_FOUND");
      checkBearer(headers.authorization, feedWebhookToken, "token of FEED_WEBHOOK_TOKEN");
    },
    schema: {
      hide: true,
      body: bodySchema,
      response: { 200: z.object({ received: z.number() }), 401: problemSchema, 404: problemSchema },
    },
    handler: async (request) => {
      const records = request.body.map(({ ResourceName, ResourceRecordKey }) => ({
        resource: ResourceName,
        key: ResourceRecordKey,
      }));
      dependencies.feed?.notice(records);
      return { received: records.length };
    },
  });
};
