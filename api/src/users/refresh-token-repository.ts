import type { Queryable } from "@larchway/shared/server/database";

export interface RefreshTokenRow {
  token_hash: string;
  family_id: string;
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  user_agent: string | null;
  signed_in_at: Date;
  proven_at: Date | null;
  second_factor: boolean;
}

export interface NewRefreshToken {
  tokenHash: string;
  familyId: string;
  userId: string;
  at: Date;
  expiresAt: Date;
  userAgent?: string;
  signedInAt: Date;
  /** When the person last proved their identity in this session; null in sessions of an earlier release. */
  provenAt: Date | null;
  /** Whether the session proved a second factor. */
  hasSecondFactor: boolean;
}

export async function addRefreshToken(connection: Queryable, token: NewRefreshToken): Promise<void> {
  await connection.query(
    `insert into refresh_token
       (token_hash, family_id, user_id, created_at, expires_at, user_agent, signed_in_at, proven_at, second_factor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      token.tokenHash,
      token.familyId,
      token.userId,
      token.at,
      token.expiresAt,
      token.userAgent ?? null,
      token.signedInAt,
      token.provenAt,
      token.hasSecondFactor,
    ],
  );
}

/** Records a new proof of identity in the session of a refresh token, if it belongs to the account. */
export async function setProven(
  database: Queryable,
  {
    userId,
    tokenHash,
    hasSecondFactor,
    at,
  }: { userId: string; tokenHash: string; hasSecondFactor: boolean; at: Date },
): Promise<void> {
  await database.query(
    `update refresh_token set proven_at = $4, second_factor = second_factor or $3
     where user_id = $1 and family_id = (select family_id from refresh_token where token_hash = $2)`,
    [userId, tokenHash, hasSecondFactor, at],
  );
}

/**
 * Taken by everything that starts or ends sessions of an account, until its transaction ends. Without it, revoking all
 * tokens would miss one that is being made.
 */
export async function lockSessions(connection: Queryable, userId: string): Promise<void> {
  await connection.query("select from app_user where id = $1 for no key update", [userId]);
}

/** Finds a token and locks the sessions of its account: of two simultaneous uses, one waits. */
export async function lockRefreshToken(
  connection: Queryable,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  await connection.query(
    `select from app_user where id = (select user_id from refresh_token where token_hash = $1)
     for no key update`,
    [tokenHash],
  );
  const { rows } = await connection.query<RefreshTokenRow>(
    `select token_hash, family_id, user_id, expires_at, used_at, revoked_at, user_agent, signed_in_at,
       proven_at, second_factor
     from refresh_token where token_hash = $1 for update`,
    [tokenHash],
  );
  return rows[0];
}

export async function markRefreshTokenUsed(
  connection: Queryable,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await connection.query("update refresh_token set used_at = $2 where token_hash = $1", [tokenHash, at]);
}

export async function revokeFamily(connection: Queryable, familyId: string, at: Date): Promise<void> {
  await connection.query(
    "update refresh_token set revoked_at = $2 where family_id = $1 and revoked_at is null",
    [familyId, at],
  );
}

/** Signs out every device except that of `exceptFamily`. Within a transaction. */
export async function revokeUser(
  connection: Queryable,
  userId: string,
  at: Date,
  exceptFamily?: string,
): Promise<void> {
  await lockSessions(connection, userId);
  await connection.query(
    `update refresh_token set revoked_at = $2
     where user_id = $1 and revoked_at is null and family_id is distinct from $3`,
    [userId, at, exceptFamily ?? null],
  );
}

export async function removeExpiredTokens(connection: Queryable, at: Date): Promise<void> {
  await connection.query("delete from refresh_token where expires_at < $1", [at]);
}
