import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { trackSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { AccessTokens } from "../access/access-tokens";
import { readAccount } from "../access/viewer";
import { createRateLimit } from "../http/rate-limit";
import type { NetworkName } from "./networks";
import type { TrackStore } from "./track-store";

interface TrackDependencies {
  tokens: AccessTokens;
  track: TrackStore;
  networkName: NetworkName;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Sign-in attempts a minute from one network; the limit of events is twenty times as high. */
    authAttempts: number;
  };
}

export const trackRoutes: FastifyPluginAsyncZod<TrackDependencies> = async (api, dependencies) => {
  const { now, settings, track, networkName } = dependencies;
  const limit = createRateLimit(api, settings.authAttempts * 20);

  api.post("/track", {
    config: { noStore: true, limit },
    bodyLimit: 32 * 1024,
    schema: {
      tags: ["operations"],
      summary: "Tell what happened on a page; stored a moment later",
      body: trackSchema,
      response: { 202: okSchema, 413: problemSchema },
    },
    handler: async (request, reply) => {
      // From the token, never from the body.
      const userId = await quietAccount(request);
      const { anonymousId, eventType, eventData, pageUrl } = request.body;
      const network = networkName(request.ip);
      track.add({ anonymousId, userId, network, eventType, eventData, pageUrl, at: new Date(now()) });
      return reply.status(202).send({ ok: true });
    },
  });

  /** An expired session doesn't reject an event. */
  async function quietAccount(request: FastifyRequest): Promise<string | undefined> {
    try {
      return (await readAccount(request, dependencies))?.userId;
    } catch {
      return undefined;
    }
  }
};
