import type { FastifyRequest } from "fastify";
import { trackSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { readAccount } from "../http/viewer";

export const trackRoutes: Routes = (api, services) => {
  const { now, settings, track, networkName } = services;
  const limit = createAddressLimit(api, settings.authAttempts * 20);

  api.post("/track", {
    bodyLimit: 32 * 1024,
    schema: {
      tags: ["operations"],
      summary: "Tell what happened on a page; stored a moment later",
      body: trackSchema,
      response: { 202: okSchema, 400: problemSchema, 413: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      // The account of the token, never the one that the body claims.
      const userId = await quietAccount(request);
      const { anonymousId, eventType, eventData, pageUrl } = request.body;
      const network = networkName(request.ip);
      track.add({ anonymousId, userId, network, eventType, eventData, pageUrl, at: new Date(now()) });
      return reply.status(202).header("cache-control", "no-store").send({ ok: true });
    },
  });

  /** An ended session is no reason to refuse an event. */
  async function quietAccount(request: FastifyRequest): Promise<string | undefined> {
    try {
      return (await readAccount(request, services))?.userId;
    } catch {
      return undefined;
    }
  }
};
