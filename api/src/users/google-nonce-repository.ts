import type { Queryable } from "@larchway/shared/server/database";

interface GoogleNonce {
  nonceHash: string;
  browserHash: string;
}

export async function addGoogleNonce(
  database: Queryable,
  { nonceHash, browserHash }: GoogleNonce,
  expiresAt: Date,
): Promise<void> {
  await database.query(
    "insert into google_nonce (nonce_hash, browser_hash, expires_at) values ($1, $2, $3)",
    [nonceHash, browserHash, expiresAt],
  );
}

/** Consumes a nonce; false when this browser has no such nonce. Within a transaction. */
export async function removeGoogleNonce(
  connection: Queryable,
  { nonceHash, browserHash }: GoogleNonce,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "delete from google_nonce where nonce_hash = $1 and browser_hash = $2 and expires_at > $3",
    [nonceHash, browserHash, at],
  );
  return rowCount > 0;
}

export async function removeExpiredGoogleNonces(database: Queryable, at: Date): Promise<void> {
  await database.query("delete from google_nonce where expires_at <= $1", [at]);
}
