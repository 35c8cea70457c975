import type { FastifyRequest } from "fastify";
import type { Queryable } from "@larchway/shared/server/database";
import { CodedError } from "@larchway/shared/contracts/errors";
import { requireAccount } from "../http/viewer";
import { findUser, type UserRow } from "./user-repository";

/** The account that asks, as it is now: the token may be older than a deletion. Throws UNAUTHENTICATED. */
export async function requireUser(request: FastifyRequest, database: Queryable): Promise<UserRow> {
  const user = await findUser(database, requireAccount(request).userId);
  if (!user) throw new CodedError("UNAUTHENTICATED");
  return user;
}
