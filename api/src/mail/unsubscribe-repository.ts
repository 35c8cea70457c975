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

/** The owner of a link. It works any number of times: a mail program may follow it before the person does. */
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

/** Whether we may have written to an address before: an account, a mail with a link that still works, a form's contact. */
export async function isKnownRecipient(connection: Queryable, emailKey: string): Promise<boolean> {
  const { rows } = await connection.query<{ known: boolean }>(
    `select exists (select from app_user where email_key = $1)
       or exists (select from unsubscribe_token where email_key = $1)
       or exists (select from lead where lower(email) = $1) as known`,
    [emailKey],
  );
  return rows[0]?.known === true;
}

/** Why an address gets no mail. `unsubscribed` holds for news and offers; the others hold for alerts too. */
export type SuppressionReason = "unsubscribed" | "bounced" | "complained";

/** Stops mail to an address that its mail server refuses, or whose owner complained. Keeps an earlier such reason. */
export async function suppressRefused(
  connection: Queryable,
  suppression: { emailKey: string; reason: "bounced" | "complained"; detail: string; at: Date },
): Promise<void> {
  const { emailKey, reason, detail, at } = suppression;
  await connection.query(
    `insert into mail_suppression as s (email_key, since, reason, detail) values ($1, $2, $3, $4)
     on conflict (email_key) do update set since = $2, reason = $3, detail = $4
       where s.reason = 'unsubscribed'`,
    [emailKey, at, reason, detail.slice(0, 500)],
  );
}

/** Ends a suppression for bounces or complaints, because the owner of the address asks for mail again. */
export async function allowAlertMail(connection: Queryable, emailKey: string): Promise<void> {
  await connection.query("delete from mail_suppression where email_key = $1 and reason <> 'unsubscribed'", [
    emailKey,
  ]);
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
