import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { freshnessSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { identifyViewer, type ViewerDependencies } from "../../access/viewer";
import { createRateLimit } from "../../http/rate-limit";
import { listingParams } from "../../listings/listing-params";
import { findCard } from "../../listings/listing-repository";
import { isLockedRow } from "../../listings/listing-row";
import { findConfirmedAt } from "./feed-change-repository";
import type { FeedReplication } from "./feed-replication";

/** A viewed home whose confirmation is older is read from the feed again. */
const confirmAfterMs = 300_000;

export interface FreshnessDependencies extends ViewerDependencies {
  database: Queryable;
  /** Set when a feed is configured. */
  feed?: Pick<FeedReplication, "notice">;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Requests of one network a minute. */
const requestsPerMinute = 120;

export const freshnessRoutes: FastifyPluginAsyncZod<FreshnessDependencies> = async (api, dependencies) => {
  const { database, now } = dependencies;

  api.get("/properties/:id/freshness", {
    config: { noStore: true, limit: createRateLimit(api, requestsPerMinute) },
    schema: {
      tags: ["properties"],
      summary: "How long ago the feed confirmed a listing; an old confirmation is renewed",
      params: listingParams,
      response: { 200: freshnessSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const row = await findCard(database, request.params.id);
      if (!row) throw new CodedError("LISTING_NOT_FOUND");
      // The feed sends a listing when its sale is entered: the time would tell visitors.
      if (isLockedRow(row) && !viewer.seesSoldData) return {};
      const confirmedAt = await findConfirmedAt(database, row.listing_key);
      if (!confirmedAt) return {};
      const ageMs = Math.max(0, now() - confirmedAt.getTime());
      if (ageMs > confirmAfterMs)
        dependencies.feed?.notice([{ resource: "Property", key: row.listing_key }], { isUrgent: false });
      return { confirmedSecondsAgo: Math.round(ageMs / 1000) };
    },
  });
};
