import type { Queryable } from "@larchway/shared/server/database";

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = `id, user_id, credential_id, public_key, counter::float8 as counter, transports, name, synced,
  created_at, last_used_at`;

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(database: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${columns} from passkey where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

export async function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${columns} from passkey where credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

/** Adds a passkey; false when the credential is registered already. */
export async function addPasskey(
  connection: Queryable,
  passkey: Omit<PasskeyRow, "id" | "last_used_at">,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into passkey (user_id, credential_id, public_key, counter, transports, name, synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
    [
      passkey.user_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.synced,
      passkey.created_at,
    ],
  );
  return rowCount > 0;
}

/**
 * Records a use of a passkey. False, and the regression is recorded, when an authenticator that counts sent a counter
 * that is not above the stored one: the authenticator may have been copied.
 */
export async function countPasskeyUse(
  database: Queryable,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { rows } = await database.query<{ regressed: boolean }>(
    `update passkey set
       counter_regressed_at = case when counter >= $2 and greatest(counter, $2) > 0 then $3 else counter_regressed_at end,
       last_used_at = case when counter >= $2 and greatest(counter, $2) > 0 then last_used_at else $3 end,
       counter = greatest(counter, $2)
     where id = $1 returning counter_regressed_at is not distinct from $3 as regressed`,
    [id, counter, at],
  );
  return rows[0]?.regressed === false;
}

export async function renamePasskey(
  database: Queryable,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const sql = "update passkey set name = $3 where user_id = $1 and id = $2";
  return (await database.query(sql, [userId, id, name])).rowCount > 0;
}

export async function removePasskey(connection: Queryable, userId: string, id: string): Promise<boolean> {
  const sql = "delete from passkey where user_id = $1 and id = $2";
  return (await connection.query(sql, [userId, id])).rowCount > 0;
}

interface Challenge {
  challengeHash: string;
  browserHash: string;
  /** Null for signing in. */
  userId: string | null;
}

export async function addPasskeyChallenge(
  database: Queryable,
  { challengeHash, browserHash, userId }: Challenge,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await database.query("delete from passkey_challenge where expires_at <= $1", [at]);
  await database.query(
    "insert into passkey_challenge (challenge_hash, browser_hash, user_id, expires_at) values ($1, $2, $3, $4)",
    [challengeHash, browserHash, userId, expiresAt],
  );
}

/** Consumes a challenge; false when this browser has no such challenge for that purpose. */
export async function removePasskeyChallenge(
  database: Queryable,
  { challengeHash, browserHash, userId }: Challenge,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from passkey_challenge
     where challenge_hash = $1 and browser_hash = $2 and user_id is not distinct from $3 and expires_at > $4`,
    [challengeHash, browserHash, userId, at],
  );
  return rowCount > 0;
}

interface AppRow {
  sealed_secret: string;
  created_at: Date;
  confirmed_at: Date | null;
}

export async function findApp(database: Queryable, userId: string): Promise<AppRow | undefined> {
  const { rows } = await database.query<AppRow>(
    "select sealed_secret, created_at, confirmed_at from authenticator_app where user_id = $1",
    [userId],
  );
  return rows[0];
}

/** Stores the secret of an app that is being set up; false when the account has a confirmed one. */
export async function startApp(
  database: Queryable,
  userId: string,
  sealedSecret: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into authenticator_app (user_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set sealed_secret = $2, created_at = $3, last_step = null
     where authenticator_app.confirmed_at is null`,
    [userId, sealedSecret, at],
  );
  return rowCount > 0;
}

interface AppStep {
  userId: string;
  /** The secret that the code was checked with: another one may have replaced it. */
  sealedSecret: string;
  step: number;
  at: Date;
}

/** Consumes a time step of a confirmed app; false when this step, or a later one, was used before. */
export async function useAppStep(
  connection: Queryable,
  { userId, sealedSecret, step }: Omit<AppStep, "at">,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update authenticator_app set last_step = $3
     where user_id = $1 and sealed_secret = $2 and confirmed_at is not null and (last_step is null or last_step < $3)`,
    [userId, sealedSecret, step],
  );
  return rowCount > 0;
}

/** Confirms an app that is being set up; false when it was replaced, removed or confirmed meanwhile. */
export async function confirmApp(
  connection: Queryable,
  { userId, sealedSecret, step, at }: AppStep,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update authenticator_app set last_step = $3, confirmed_at = $4
     where user_id = $1 and sealed_secret = $2 and confirmed_at is null`,
    [userId, sealedSecret, step, at],
  );
  return rowCount > 0;
}

/** Removes an app that is being set up. */
export async function removePendingApp(connection: Queryable, userId: string): Promise<void> {
  await connection.query("delete from authenticator_app where user_id = $1 and confirmed_at is null", [
    userId,
  ]);
}

/** False when there was none. */
export async function removeApp(connection: Queryable, userId: string): Promise<boolean> {
  return (await connection.query("delete from authenticator_app where user_id = $1", [userId])).rowCount > 0;
}

/** Replaces all recovery codes of an account. */
export async function setRecoveryCodes(
  connection: Queryable,
  userId: string,
  codeHashes: string[],
  at: Date,
): Promise<void> {
  await connection.query("delete from recovery_code where user_id = $1", [userId]);
  await connection.query(
    "insert into recovery_code (code_hash, user_id, created_at) select hash, $2, $3 from unnest($1::text[]) hash",
    [codeHashes, userId, at],
  );
}

export async function countRecoveryCodes(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from recovery_code where user_id = $1 and used_at is null",
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Consumes a recovery code; false when it is unknown or used. */
export async function useRecoveryCode(
  connection: Queryable,
  userId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null",
    [userId, codeHash, at],
  );
  return rowCount > 0;
}

interface Factors {
  hasApp: boolean;
  hasPasskey: boolean;
}

export async function readFactors(database: Queryable, userId: string): Promise<Factors> {
  const { rows } = await database.query<Factors>(
    `select exists(select from authenticator_app where user_id = $1 and confirmed_at is not null) as "hasApp",
       exists(select from passkey where user_id = $1) as "hasPasskey"`,
    [userId],
  );
  return rows[0] ?? { hasApp: false, hasPasskey: false };
}

/** Removes every factor and its recovery codes. */
export async function removeFactors(connection: Queryable, userId: string): Promise<void> {
  for (const table of ["passkey", "authenticator_app", "recovery_code", "passkey_challenge"])
    await connection.query(`delete from ${table} where user_id = $1`, [userId]);
}
