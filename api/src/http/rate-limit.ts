import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { Api } from "./api-types";
import type { ClientName } from "./client-name";
import { createAttemptLimiter, spendAttempt } from "./attempt-limiter";
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

interface SharedLimit {
  /** Separates its counts from those of other limits; the same in all versions of the API. */
  name: string;
  max: number;
  getClientKey?: (request: FastifyRequest) => string | Promise<string>;
}

/**
 * The same for forms and signing in, counted in the database: another API process gives a client no further attempts.
 * Each request writes a row, so it is not for reads.
 */
export function createSharedRateLimit(
  { clientName, database }: { clientName: ClientName; database: Pick<Database, "query"> },
  { name, max, getClientKey = ({ ip }) => toNetwork(ip) }: SharedLimit,
): RateLimit {
  const limiter = createAttemptLimiter(database, { keyPrefix: `form-${name}`, points: max, duration: 60 });
  return async (request, reply) => {
    const client = clientName(await getClientKey(request));
    const exceeded = await spendAttempt(limiter, client);
    if (!exceeded) return;
    reply.header("retry-after", Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)));
    throw new CodedError("TOO_MANY_REQUESTS");
  };
}
