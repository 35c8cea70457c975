import type { FastifyRequest } from "fastify";
import type { Queryable } from "@larchway/shared/server/database";
import { CodedError } from "@larchway/shared/contracts/errors";
import { freshProofSeconds } from "@larchway/shared/contracts/second-factor";
import { requireAccount } from "../access/viewer";
import type { Api } from "../http/api-types";
import { addPreHandler } from "../http/route-options";
import type { AccountDependencies } from "./dependencies";
import { readFactors } from "./second-factor/factor-repository";
import { findUser, type UserRow } from "./user-repository";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Only for signed-in people: `request.user` is set. */
    needsUser?: boolean;
    /** With `needsUser`: only for people who proved their identity within the last minutes. */
    needsFreshProof?: boolean;
  }
  interface FastifyRequest {
    /** In routes with `needsUser`: the account of the request. */
    user: UserRow;
  }
}

/** Applies `needsUser` to the routes of this scope, after their rate limit. Needs `installAccount`. */
export function installUser(
  api: Api,
  { database, now }: Pick<AccountDependencies, "database" | "now">,
): void {
  api.addHook("onRoute", (route) => {
    if (!route.config?.needsUser) return;
    route.schema = { ...route.schema, security: [{ bearer: [] }] };
    addPreHandler(route, async (request) => {
      request.user = await requireUser(request, database);
      if (route.config?.needsFreshProof) await requireFreshProof(request, { database, now });
    });
  });
}

/**
 * Dangerous actions require a proof of identity within the last minutes: of a second factor where the account has one.
 *
 * @throws CodedError PROOF_REQUIRED
 */
export async function requireFreshProof(
  request: FastifyRequest,
  { database, now }: Pick<AccountDependencies, "database" | "now">,
): Promise<void> {
  const { userId, provenAt = 0, secondFactor = false } = requireAccount(request);
  const isFresh = now() / 1000 - provenAt < freshProofSeconds;
  if (isFresh && secondFactor) return;
  const { hasApp, hasPasskey } = await readFactors(database, userId);
  if (!isFresh || hasApp || hasPasskey) throw new CodedError("PROOF_REQUIRED");
}

/** The current account of a request: the token may be older than its end. Throws UNAUTHENTICATED. */
export async function requireUser(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user || user.closing_at) throw new CodedError("UNAUTHENTICATED");
  return user;
}

/**
 * The administrator who sends a request. The role comes from the database, not the token: a former administrator has no
 * grace period.
 *
 * @throws CodedError FORBIDDEN; SESSION_EXPIRED when the session proved no second factor
 */
export async function requireAdmin(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const { userId, secondFactor } = requireAccount(request);
  const user = await findUser(database, userId);
  if (!user?.is_admin) throw new CodedError("FORBIDDEN");
  if (!secondFactor) throw new CodedError("SESSION_EXPIRED");
  return user;
}
