import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Api } from "../http/api-types";

export type AuthLimit = (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>;

/** Slows down guessing: attempts are counted by address (a minute) and by email (a quarter of an hour). */
export function createAuthLimit(api: Api, { attempts }: { attempts: number }): AuthLimit {
  const emailOf = new WeakMap<FastifyRequest, string>();
  const byAddress = api.createRateLimit({ max: attempts, timeWindow: 60_000 });
  const byEmail = api.createRateLimit({
    max: attempts,
    timeWindow: 15 * 60_000,
    keyGenerator: (request) => `email:${emailOf.get(request) ?? ""}`,
  });
  return async (request, reply, email) => {
    emailOf.set(request, email.trim().toLowerCase());
    for (const count of [byAddress, byEmail]) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.header("retry-after", result.ttlInSeconds);
      throw new CodedError("TOO_MANY_REQUESTS");
    }
  };
}
