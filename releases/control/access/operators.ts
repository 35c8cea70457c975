import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Operator } from "../../access/operator";
import { hashToken } from "../../access/token-text";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the sender of the request. @throws CodedError UNAUTHENTICATED, TOKEN_NOT_VALID, TOO_MANY_REQUESTS */
    findOperator(request: FastifyRequest, reply: FastifyReply): Promise<Operator>;
  }
  interface FastifyRequest {
    /** Available once the route has required a verb. @throws CodedError UNAUTHENTICATED before */
    readonly operator: Operator;
  }
}

/** Identifies the sender of a request by its token. */
export interface OperatorSource {
  /** Returns null when the token does not belong to this source. */
  find(token: string, request: FastifyRequest): Promise<Operator | null>;
}

/** Unknown tokens per minute and address. */
const unknownTokenLimit = { max: 20, timeWindow: 60_000 };
/** Tokens that were valid before; their holders are never throttled. */
const maxKnownTokens = 1000;

const operators = new WeakMap<FastifyRequest, Operator>();

/** Identifies the operator of requests. Must run after the rate limiter's plugin. */
export function addOperators(app: FastifyInstance, sources: readonly OperatorSource[]): void {
  const count = app.createRateLimit(unknownTokenLimit);
  const validTokens = new LRUCache<string, true>({ max: maxKnownTokens });

  app.decorateRequest("operator", {
    getter() {
      const operator = operators.get(this as FastifyRequest);
      if (!operator) throw unauthenticated();
      return operator;
    },
  });
  app.decorate("findOperator", async (request, reply) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw unauthenticated();
    const hash = hashToken(token);
    if (!validTokens.has(hash)) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        reply.header("retry-after", counted.ttlInSeconds);
        throw new CodedError("TOO_MANY_REQUESTS", { message: "Too many wrong tokens from this address." });
      }
    }
    for (const source of sources) {
      const operator = await source.find(token, request);
      if (!operator) continue;
      validTokens.set(hash, true);
      operators.set(request, operator);
      return operator;
    }
    throw new CodedError("TOKEN_NOT_VALID");
  });
}

function unauthenticated(): CodedError {
  return new CodedError("UNAUTHENTICATED", {
    message: "This needs a token of the release platform (authorization: Bearer ...).",
  });
}
