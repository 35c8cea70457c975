import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { toNetwork } from "@larchway/shared/server/client-network";

/** Counts a request of a network until its response is sent. @throws CodedError TOO_BUSY, with `retry-after` */
export type PendingLimit = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Limits how many requests of one network may wait for the API. All networks share the connections to the API, so
 * without a limit one network could fill the queue.
 */
export function createPendingLimit(maxPending: number): PendingLimit {
  const pending = new Map<string, number>();
  return (request, reply) => {
    const network = toNetwork(request.ip);
    const count = pending.get(network) ?? 0;
    if (count >= maxPending) {
      reply.header("retry-after", 1);
      throw new CodedError("TOO_BUSY");
    }
    pending.set(network, count + 1);
    reply.raw.once("close", () => {
      const left = (pending.get(network) ?? 1) - 1;
      if (left > 0) pending.set(network, left);
      else pending.delete(network);
    });
  };
}
