import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "./json-text";

/** The response stored with a key since `since`, if any. */
export async function findStoredResponse<Stored>(
  database: Queryable,
  keyHash: string,
  since: Date,
): Promise<Stored | undefined> {
  const { rows } = await database.query<{ response: Stored }>(
    "select response from stored_response where key_hash = $1 and stored_at > $2",
    [keyHash, since],
  );
  return rows[0]?.response;
}

/** Locks a key for this transaction: of two parallel requests the second waits for the first. */
export async function holdKey(connection: Queryable, keyHash: string): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 149))", [keyHash]);
}

export async function storeResponse(
  connection: Queryable,
  { keyHash, response, at }: { keyHash: string; response: object; at: Date },
): Promise<void> {
  await connection.query(
    `insert into stored_response (key_hash, response, stored_at) values ($1, $2, $3)
     on conflict (key_hash) do update set response = excluded.response, stored_at = excluded.stored_at`,
    [keyHash, toJsonText(response), at],
  );
}
