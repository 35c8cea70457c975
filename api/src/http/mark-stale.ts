import type { FastifyReply } from "fastify";
import { toStaleStatus } from "@larchway/shared/contracts/cache-status";
import type { Staleness } from "./last-known";

/**
 * While the database is unavailable, marks a response as stale, with its age in `cache-status` (RFC 9211), and forbids
 * storing it.
 */
export function markStale(reply: FastifyReply, staleness: Pick<Staleness, "staleSeconds">): void {
  const staleSeconds = staleness.staleSeconds();
  if (staleSeconds === undefined) return;
  reply.header("cache-control", "private, no-store").header("cache-status", toStaleStatus(staleSeconds));
}
