import type { Queryable } from "@larchway/shared/server/database";

export interface UserRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string | null;
  is_admin: boolean;
  is_google_user: boolean;
  /** Versions of the terms that this person accepted. */
  accepted_terms: string[];
}

const columns = `u.id, u.email, u.name, u.phone, u.password_hash, u.is_admin, u.is_google_user,
  array(select version from terms_acceptance t where t.user_id = u.id) as accepted_terms`;

const emailKey = (email: string) => email.trim().toLowerCase();

export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(`select ${columns} from app_user u where u.email_key = $1`, [
    emailKey(email),
  ]);
  return rows[0];
}

export async function findUser(database: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(`select ${columns} from app_user u where u.id = $1`, [id]);
  return rows[0];
}

export interface NewUser {
  email: string;
  name: string;
  phone?: string;
  passwordHash: string;
  isAdmin?: boolean;
  marketingConsent: boolean;
  anonymousId?: string;
  termsVersion?: string;
  at: Date;
}

/** Adds an account and its acceptance of the terms; undefined when the email is taken. */
export async function addUser(database: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `insert into app_user
       (email, email_key, name, phone, password_hash, is_admin, marketing_consent_at, anonymous_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (email_key) do nothing returning id`,
    [
      user.email.trim(),
      emailKey(user.email),
      user.name,
      user.phone ?? null,
      user.passwordHash,
      user.isAdmin ?? false,
      user.marketingConsent ? user.at : null,
      user.anonymousId ?? null,
      user.at,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  if (user.termsVersion !== undefined) {
    await database.query("insert into terms_acceptance (user_id, version, accepted_at) values ($1, $2, $3)", [
      id,
      user.termsVersion,
      user.at,
    ]);
  }
  return findUser(database, id);
}

export async function setPassword(database: Queryable, id: string, passwordHash: string): Promise<void> {
  await database.query("update app_user set password_hash = $2 where id = $1", [id, passwordHash]);
}
