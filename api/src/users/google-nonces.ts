import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { browserCookie } from "./browser-cookie";
import type { AccountDependencies } from "./dependencies";
import { addGoogleNonce, removeExpiredGoogleNonces, removeGoogleNonce } from "./google-nonce-repository";
import { hashToken, newToken } from "./sessions";

const cookieName = "larchway_google";
/** How long a sign-in page may be open before its button is pressed. */
export const googleNonceSeconds = 8 * 60 * 60;

type NonceDependencies = Pick<AccountDependencies, "database" | "now" | "settings">;

/**
 * Issues a nonce for an ID token of Google. It belongs to the requesting browser, identified by a separate cookie:
 * several tabs share it, and a stolen token is useless elsewhere.
 */
export async function issueGoogleNonce(
  dependencies: NonceDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { database, now } = dependencies;
  const at = now();
  const cookie = request.cookies[cookieName];
  const browser = cookie && /^[\w-]{43}$/.test(cookie) ? cookie : newToken();
  const nonce = newToken();
  await removeExpiredGoogleNonces(database, new Date(at));
  const hashes = { nonceHash: hashToken(nonce), browserHash: hashToken(browser) };
  await addGoogleNonce(database, hashes, new Date(at + googleNonceSeconds * 1000));
  reply.setCookie(cookieName, browser, {
    ...browserCookie(dependencies, request, googleNonceSeconds),
    sameSite: "strict",
  });
  return nonce;
}

/**
 * Consumes the nonce of an ID token, in the transaction of the action that the token allows: if that fails, the nonce
 * stays usable. Throws GOOGLE_REFUSED for a nonce that is used, expired, or another browser's.
 */
export async function useGoogleNonce(
  { now }: Pick<AccountDependencies, "now">,
  connection: Queryable,
  request: FastifyRequest,
  nonce: string,
): Promise<void> {
  const hashes = { nonceHash: hashToken(nonce), browserHash: hashToken(request.cookies[cookieName] ?? "") };
  if (!(await removeGoogleNonce(connection, hashes, new Date(now())))) throw new CodedError("GOOGLE_REFUSED");
}
