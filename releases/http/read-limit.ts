import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

const minute = 60_000;

/** Versioned files that browsers cache. A page or a map movement needs dozens of them. */
const files = /^\/api\/(media|map\/tiles)\//;

/** Counts a visitor's read. @throws CodedError TOO_MANY_REQUESTS, with `retry-after` */
export type ReadLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits the documents and API responses that one IP address may read per minute; 0 for no limit. The default allows
 * hundreds of people behind one address and is meant to stop scripts. Changes (POST and others) have separate limits.
 */
export function createReadLimit(app: FastifyInstance, readsPerMinute: number): ReadLimit {
  if (readsPerMinute === 0) return async () => undefined;
  const count = app.createRateLimit({ max: readsPerMinute, timeWindow: minute });

  return async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || isFile(request.url)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header("retry-after", counted.ttlInSeconds);
    throw new CodedError("TOO_MANY_REQUESTS");
  };
}

/** Uses the normalized path, as the API does: `/api/media/../properties` is not a media file. */
function isFile(url: string): boolean {
  return files.test(new URL(url.replace(/^\/+/, "/"), "http://edge.invalid").pathname);
}
