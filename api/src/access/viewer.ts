import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "@larchway/listing-index/viewer";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Api } from "../http/api-types";
import { addTokenResponses } from "../http/common-responses";
import { addVary } from "../http/compression";
import type { Staleness } from "../http/last-known";
import { markStale } from "../http/mark-stale";
import type { AccessClaims, AccessTokens } from "./access-tokens";
import { maySeeSoldData, type SoldDataSettings } from "./sold-data";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in account, when the request has a valid bearer token. */
    account: AccessClaims | undefined;
  }
}

/** Dependencies for identifying a viewer and their rights. */
export interface ViewerDependencies {
  tokens: AccessTokens;
  settings: SoldDataSettings;
  /** The age of the shown data while the database is unavailable. */
  listingIndex: Pick<Staleness, "staleSeconds">;
}

/**
 * Reads the bearer token of a request. An invalid token is rejected on every path, so that the client renews it instead
 * of silently getting a visitor's responses.
 */
export async function readAccount(
  request: FastifyRequest,
  { tokens }: Pick<ViewerDependencies, "tokens">,
): Promise<AccessClaims | undefined> {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw new CodedError("UNAUTHENTICATED");
  return tokens.verify(token);
}

/** Reads the account of every request in this scope, and rejects invalid tokens. */
export function installAccount(api: Api, dependencies: Pick<ViewerDependencies, "tokens">): void {
  addTokenResponses(api);
  api.addHook("onRequest", async (request) => {
    request.account = await readAccount(request, dependencies);
  });
}

export function requireAccount(request: FastifyRequest): AccessClaims {
  if (!request.account) throw new CodedError("UNAUTHENTICATED");
  return request.account;
}

/**
 * Identifies the sender of a request and sets cache rules: a signed-in person's response must not be stored by shared
 * caches. While the database is unavailable, marks the response as stale.
 */
export function identifyViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, listingIndex }: Pick<ViewerDependencies, "settings" | "listingIndex">,
  { maxAgeSeconds = 30 } = {},
): Viewer {
  addVary(reply, "authorization");
  reply.header("cache-control", request.account ? "private, no-store" : `public, max-age=${maxAgeSeconds}`);
  markStale(reply, listingIndex);
  return { seesSoldData: maySeeSoldData(request.account, settings) };
}

/**
 * Like {@link identifyViewer}, but only for people who may see sold data: for responses that consist of sold data.
 *
 * @throws CodedError UNAUTHENTICATED for visitors, FORBIDDEN for accounts that may not see it yet
 */
export function requireSoldData(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Pick<ViewerDependencies, "settings" | "listingIndex">,
): void {
  const viewer = identifyViewer(request, reply, dependencies);
  if (!viewer.seesSoldData) throw new CodedError(request.account ? "FORBIDDEN" : "UNAUTHENTICATED");
}
