import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";

export type AccountTokenPurpose = "verify-email" | "reset-password" | "change-email";

export interface NewAccountToken {
  tokenHash: string;
  userId: string;
  purpose: AccountTokenPurpose;
  at: Date;
  expiresAt: Date;
  /** For `change-email`. */
  newEmail?: string;
}

export async function addAccountToken(connection: Queryable, token: NewAccountToken): Promise<void> {
  // Expired ones are kept for a while, so that late uses get LINK_EXPIRED.
  const forgotten = new Date(token.at.getTime() - 30 * 24 * 60 * 60_000);
  await connection.query("delete from account_token where expires_at < $1", [forgotten]);
  await connection.query(
    `insert into account_token (token_hash, user_id, purpose, created_at, expires_at, new_email)
     values ($1, $2, $3, $4, $5, $6)`,
    [token.tokenHash, token.userId, token.purpose, token.at, token.expiresAt, token.newEmail ?? null],
  );
}

/**
 * Number of links sent to this account since `since`. Locks the account, so that parallel requests count each other.
 */
export async function countAccountTokens(
  connection: Queryable,
  { userId, purpose, since }: { userId: string; purpose: AccountTokenPurpose; since: Date },
): Promise<number> {
  await connection.query("select from app_user where id = $1 for update", [userId]);
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from account_token where user_id = $1 and purpose = $2 and created_at > $3",
    [userId, purpose, since],
  );
  return rows[0]?.count ?? 0;
}

/** The owner of a token, used or not; undefined when there is none. */
export async function findTokenOwner(
  connection: Queryable,
  { tokenHash, purpose }: Pick<NewAccountToken, "tokenHash" | "purpose">,
): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await connection.query<{ email: string; name: string }>(
    `select u.email, u.name from account_token t join app_user u on u.id = t.user_id
     where t.token_hash = $1 and t.purpose = $2`,
    [tokenHash, purpose],
  );
  return rows[0];
}

/** The address that a token of `change-email` confirms; undefined for other tokens, used or not. */
export async function findNewEmail(connection: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ new_email: string }>(
    "select new_email from account_token where token_hash = $1 and purpose = 'change-email'",
    [tokenHash],
  );
  return rows[0]?.new_email;
}

/** Consumes a token and returns its owner, once. Throws LINK_USED, LINK_EXPIRED or LINK_NOT_VALID. */
export async function takeAccountToken(
  connection: Queryable,
  { tokenHash, purpose, at }: { tokenHash: string; purpose: AccountTokenPurpose; at: Date },
): Promise<string> {
  const { rows } = await connection.query<{ user_id: string }>(
    `update account_token set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning user_id`,
    [tokenHash, purpose, at],
  );
  if (rows[0]) return rows[0].user_id;
  const existing = await connection.query<{ used_at: Date | null }>(
    "select used_at from account_token where token_hash = $1 and purpose = $2",
    [tokenHash, purpose],
  );
  const [token] = existing.rows;
  if (!token) throw new CodedError("LINK_NOT_VALID");
  throw new CodedError(token.used_at ? "LINK_USED" : "LINK_EXPIRED");
}

/** Invalidates the other links of this kind. */
export async function cancelAccountTokens(
  connection: Queryable,
  userId: string,
  purpose: AccountTokenPurpose,
  at: Date,
): Promise<void> {
  await connection.query(
    "update account_token set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null",
    [userId, purpose, at],
  );
}
