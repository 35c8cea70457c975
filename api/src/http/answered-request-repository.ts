import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "./json-text";

/** The answer that was stored under a key since `since`, if any. */
export async function findStoredAnswer<Answer>(
  database: Queryable,
  keyHash: string,
  since: Date,
): Promise<Answer | undefined> {
  const { rows } = await database.query<{ answer: Answer }>(
    "select answer from answered_request where key_hash = $1 and answered_at > $2",
    [keyHash, since],
  );
  return rows[0]?.answer;
}

/** Keeps a key for this transaction: of two requests at the same moment the second waits for what the first stores. */
export async function holdKey(connection: Queryable, keyHash: string): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 149))", [keyHash]);
}

export async function storeAnswer(
  connection: Queryable,
  { keyHash, answer, at }: { keyHash: string; answer: object; at: Date },
): Promise<void> {
  await connection.query(
    `insert into answered_request (key_hash, answer, answered_at) values ($1, $2, $3)
     on conflict (key_hash) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
    [keyHash, toJsonText(answer), at],
  );
}
