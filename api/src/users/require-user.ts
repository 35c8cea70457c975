import type { FastifyRequest } from "fastify";
import type { Queryable } from "@larchway/shared/server/database";
import { CodedError } from "@larchway/shared/contracts/errors";
import { requireAccount } from "../access/viewer";
import type { Api } from "../http/api-types";
import { addPreHandler } from "../http/route-options";
import type { AccountDependencies } from "./dependencies";
import { findUser, type UserRow } from "./user-repository";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Only for signed-in people: `request.user` is set. */
    needsUser?: boolean;
  }
  interface FastifyRequest {
    /** In routes with `needsUser`: the account of the request. */
    user: UserRow;
  }
}

/** Applies `needsUser` to the routes of this scope, after their rate limit. Needs `installAccount`. */
export function installUser(api: Api, { database }: Pick<AccountDependencies, "database">): void {
  api.addHook("onRoute", (route) => {
    if (!route.config?.needsUser) return;
    route.schema = { ...route.schema, security: [{ bearer: [] }] };
    addPreHandler(route, async (request) => {
      request.user = await requireUser(request, database);
    });
  });
}

/** The current account of a request: the token may be older than a deletion. Throws UNAUTHENTICATED. */
export async function requireUser(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user) throw new CodedError("UNAUTHENTICATED");
  return user;
}

/** From the database, not the token: a former admin has no grace period. Throws FORBIDDEN. */
export async function requireAdmin(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user?.is_admin) throw new CodedError("FORBIDDEN");
  return user;
}
