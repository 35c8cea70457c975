import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResponseCache } from "../http/response-cache";
import type { Viewer } from "@larchway/listing-index/viewer";

/**
 * Sends text that is already JSON. The busiest routes write their responses without serialization: validating one
 * against its schema costs more than building it. Tests compare them (testing/check-response.ts).
 */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

interface CachedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer;
  /** Unique among the responses of all routes; contains the parsed query. */
  cacheKey: string;
  /** Whether the same request is likely to follow within seconds. */
  isAdmitted?: boolean;
}

/**
 * Sends visitors the cached response of an earlier request with the same key, with `cache-status` (RFC 9211). For
 * signed-in viewers and viewers of sold data every response is rebuilt: the URLs of some photos expire.
 */
export async function sendCachedJson(
  { responseCache }: { responseCache: ResponseCache },
  { request, reply, viewer, cacheKey, isAdmitted }: CachedRequest,
  makeBody: () => Promise<Buffer>,
): Promise<FastifyReply> {
  if (request.account || viewer.seesSoldData) return sendJson(reply, await makeBody());
  const { body, isHit } = await responseCache.read(cacheKey, makeBody, isAdmitted);
  // A stale response already has the header.
  if (isHit && !reply.hasHeader("cache-status")) reply.header("cache-status", "api; hit");
  return sendJson(reply, body);
}
