import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Viewer } from "../listings/visible-property";
import type { AccessClaims } from "../users/access-tokens";
import { maySeeSoldData } from "../users/sold-data";
import { addVary } from "./compression";
import type { Services } from "./services";

declare module "fastify" {
  interface FastifyRequest {
    /** Who signed in, when the request carries a valid bearer token. */
    account: AccessClaims | undefined;
  }
}

/**
 * Reads the bearer token of a request. A token that does not hold is refused on every path, so that the client
 * renews it instead of silently seeing a visitor's answer.
 */
export async function readAccount(
  request: FastifyRequest,
  { tokens }: Services,
): Promise<AccessClaims | undefined> {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw new CodedError("UNAUTHENTICATED");
  return tokens.verify(token);
}

export function requireAccount(request: FastifyRequest): AccessClaims {
  if (!request.account) throw new CodedError("UNAUTHENTICATED");
  return request.account;
}

/** Who asks, and the cache rules that follow: what a signed-in person gets must never be stored in between. */
export function viewerOf(request: FastifyRequest, reply: FastifyReply, { settings }: Services): Viewer {
  addVary(reply, "authorization");
  reply.header("cache-control", request.account ? "private, no-store" : "public, max-age=30");
  return { seesSoldData: maySeeSoldData(request.account, settings) };
}
