import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

/** IP addresses (of IPv6 the /64) that are counted at a time; the one that was quiet longest goes first. */
const maxTrackedAddresses = 50_000;
const minute = 60_000;

/** Files that carry their version and that browsers keep: a page of pictures or a move of the map needs dozens at once. */
const files = /^\/api\/(media|map\/tiles)\//;

/** Counts a read of a visitor; throws TOO_MANY_REQUESTS, with `retry-after`, above the limit. */
export type ReadLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * How many documents and API responses one IP address may read within a minute; 0 for any number. Hundreds of people
 * behind one address stay below the default: it is there for scripts. Changes (POST and the like) have limits of their own.
 */
export async function createReadLimit(app: FastifyInstance, readsPerMinute: number): Promise<ReadLimit> {
  if (readsPerMinute === 0) return async () => undefined;
  await app.register(rateLimit, { global: false, cache: maxTrackedAddresses });
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
