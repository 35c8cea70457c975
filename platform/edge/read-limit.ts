import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

const minute = 60_000;

/** Files that carry their version and that browsers keep: a page of pictures or a move of the map needs dozens at once. */
const files = /^\/api\/(media|map\/tiles)\//;

/** Counts a read of a visitor; throws TOO_MANY_REQUESTS, with `retry-after`, above the limit. */
export type ReadLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * How many documents and API responses one IP address may read within a minute; 0 for any number. Hundreds of people
 * behind one IP address stay below the default: it is there for scripts. Changes (POST and the like) have limits of their own.
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

/** By the path that the API will see: `/api/media/../properties` is no picture. */
function isFile(url: string): boolean {
  return files.test(new URL(url.replace(/^\/+/, "/"), "http://edge.invalid").pathname);
}
