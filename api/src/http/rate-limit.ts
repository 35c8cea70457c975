import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Api } from "./api-types";
import { toNetwork } from "@larchway/shared/server/client-network";

/** A route's `config.limit`. Routes with the same one are counted together. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits the requests of one network, or of another client that `getClientKey` identifies, within a minute. Each
 * process counts separately. Throws TOO_MANY_REQUESTS.
 */
export function createRateLimit(
  api: Api,
  max: number,
  getClientKey: (request: FastifyRequest) => string | Promise<string> = ({ ip }) => toNetwork(ip),
): RateLimit {
  const countByAddress = api.createRateLimit({ max, timeWindow: 60_000, keyGenerator: getClientKey });
  return async (request, reply) => {
    const count = await countByAddress(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header("retry-after", count.ttlInSeconds);
    throw new CodedError("TOO_MANY_REQUESTS");
  };
}
