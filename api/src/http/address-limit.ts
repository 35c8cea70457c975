import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Api } from "./api-types";

/** Bounds how often one address may ask within a minute; throws TOO_MANY_REQUESTS. */
export function createAddressLimit(api: Api, max: number) {
  const countByAddress = api.createRateLimit({ max, timeWindow: 60_000 });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = await countByAddress(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header("retry-after", count.ttlInSeconds);
    throw new CodedError("TOO_MANY_REQUESTS");
  };
}
