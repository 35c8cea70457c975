import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queryable } from "@larchway/shared/server/database";
import { CodedError } from "@larchway/shared/contracts/errors";
import { requireAccount } from "../access/viewer";
import type { Api } from "../http/api-types";
import { createRateLimit } from "../http/rate-limit";
import type { AccountDependencies } from "./dependencies";
import { findUser, type UserRow } from "./user-repository";

/** The account that asks, as it is now: the token may be older than a deletion. Throws UNAUTHENTICATED. */
export async function requireUser(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user) throw new CodedError("UNAUTHENTICATED");
  return user;
}

/**
 * The signed-in account; limits its requests per minute from one network. Throws TOO_MANY_REQUESTS, UNAUTHENTICATED.
 */
export function createUserRateLimit(
  api: Api,
  { database }: Pick<AccountDependencies, "database">,
  timesAMinute: number,
) {
  const limit = createRateLimit(api, timesAMinute);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<UserRow> => {
    await limit(request, reply);
    return requireUser(request, database);
  };
}

/** By the database, not the token: a former admin has no grace period. Throws FORBIDDEN. */
export async function requireAdmin(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user?.is_admin) throw new CodedError("FORBIDDEN");
  return user;
}
