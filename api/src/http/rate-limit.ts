import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Api } from "./api-types";
import { toNetwork } from "@larchway/shared/server/client-network";

/**
 * Bounds how often one network, or whatever else `getClientKey` names as the client, may ask within a minute. Each process counts
 * for itself. Throws TOO_MANY_REQUESTS.
 */
export function createRateLimit(
  api: Api,
  max: number,
  getClientKey: (request: FastifyRequest) => string = ({ ip }) => toNetwork(ip),
) {
  const countByAddress = api.createRateLimit({ max, timeWindow: 60_000, keyGenerator: getClientKey });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = await countByAddress(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header("retry-after", count.ttlInSeconds);
    throw new CodedError("TOO_MANY_REQUESTS");
  };
}
