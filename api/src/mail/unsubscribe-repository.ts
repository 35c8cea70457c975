import type { Queryable } from "@larchway/shared/server/database";

interface NewUnsubscribeToken {
  tokenHash: string;
  emailKey: string;
  at: Date;
  expiresAt: Date;
}

export async function addUnsubscribeToken(connection: Queryable, token: NewUnsubscribeToken): Promise<void> {
  await connection.query("delete from unsubscribe_token where expires_at < $1", [token.at]);
  await connection.query(
    "insert into unsubscribe_token (token_hash, email_key, created_at, expires_at) values ($1, $2, $3, $4)",
    [token.tokenHash, token.emailKey, token.at, token.expiresAt],
  );
}

/** Whose link it is. It works again and again: a mail program may follow it, and then the person. */
export async function findUnsubscribeEmail(
  connection: Queryable,
  tokenHash: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ email_key: string }>(
    "select email_key from unsubscribe_token where token_hash = $1 and expires_at > $2",
    [tokenHash, at],
  );
  return rows[0]?.email_key;
}

export async function suppressMail(connection: Queryable, emailKey: string, at: Date): Promise<void> {
  await connection.query(
    "insert into mail_suppression (email_key, since) values ($1, $2) on conflict do nothing",
    [emailKey, at],
  );
  await connection.query("update app_user set marketing_consent_at = null where email_key = $1", [emailKey]);
}

export async function allowMail(connection: Queryable, emailKey: string, at: Date): Promise<void> {
  await connection.query("delete from mail_suppression where email_key = $1", [emailKey]);
  await connection.query(
    "update app_user set marketing_consent_at = coalesce(marketing_consent_at, $2) where email_key = $1",
    [emailKey, at],
  );
}
