import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResponseCache } from "../http/response-cache";
import type { Viewer } from "./viewer";

/**
 * Sends text that is JSON already. The busiest routes write their responses themselves: taking each one apart again to
 * compare it with its schema costs more than making it. Tests compare them (testing/check-response.ts).
 */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

interface CachedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer;
  /** Tells this response from all others of all routes; has the query as parsed. */
  cacheKey: string;
  /** Others will most likely request the same within seconds. */
  isAdmitted?: boolean;
}

/**
 * Sends visitors the cached response of an earlier request with the same key; `cache-status` (RFC 9211) says so. For
 * readers who signed in or see sold data every response is made again: the URLs of some pictures expire.
 */
export async function sendCachedJson(
  { responseCache }: { responseCache: ResponseCache },
  { request, reply, viewer, cacheKey, isAdmitted }: CachedRequest,
  makeBody: () => Promise<Buffer>,
): Promise<FastifyReply> {
  if (request.account || viewer.seesSoldData) return sendJson(reply, await makeBody());
  const { body, isHit } = await responseCache.read(cacheKey, makeBody, isAdmitted);
  // A stale response is marked already.
  if (isHit && !reply.hasHeader("cache-status")) reply.header("cache-status", "api; hit");
  return sendJson(reply, body);
}
