import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { idempotencyKeyHeader, idempotencyKeySchema } from "@larchway/shared/contracts/idempotency-key";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { findStoredResponse, holdKey, storeResponse } from "./stored-response-repository";

/** Browsers do not send the same form again after this. Older keys are ignored. */
const rememberedMilliseconds = 24 * 60 * 60_000;

/**
 * Does the work of a request once, however often it is sent: stores its response in the same transaction, or returns the
 * stored one. A request without the header `idempotency-key` is done each time. The response is stored as JSON, so it must
 * not contain a token or other secret.
 */
export async function storeOnce<Stored extends object>(
  database: Database,
  request: FastifyRequest,
  at: Date,
  work: (connection: Queryable) => Promise<Stored>,
): Promise<Stored> {
  const keyHash = toKeyHash(request);
  return database.transaction(async (connection) => {
    if (keyHash === undefined) return work(connection);
    await holdKey(connection, keyHash);
    const stored = await findStoredResponse<Stored>(connection, keyHash, toSince(at));
    if (stored) return stored;
    const response = await work(connection);
    await storeResponse(connection, { keyHash, response, at });
    return response;
  });
}

/** The response that {@link storeOnce} stored, for routes that would reject the repeated request earlier. */
export async function findResponse<Stored extends object>(
  database: Queryable,
  request: FastifyRequest,
  at: Date,
): Promise<Stored | undefined> {
  const keyHash = toKeyHash(request);
  return keyHash === undefined ? undefined : findStoredResponse<Stored>(database, keyHash, toSince(at));
}

const toSince = (at: Date) => new Date(at.getTime() - rememberedMilliseconds);

/**
 * Includes the body: a different body with the same key is another request, which must not be lost. The key is random and
 * not stored, so the hash does not reveal the body.
 */
function toKeyHash({ headers, routeOptions, account, body }: FastifyRequest): string | undefined {
  const header = headers[idempotencyKeyHeader];
  if (header === undefined) return undefined;
  const { data: key, error } = idempotencyKeySchema.safeParse(header);
  if (error) {
    const message = error.issues[0]?.message ?? "This is not a key.";
    throw new CodedError("INVALID_REQUEST", { issues: [{ path: idempotencyKeyHeader, message }] });
  }
  const parts = [routeOptions.method, routeOptions.url, account?.userId, key, body];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
