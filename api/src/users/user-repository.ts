import type { Queryable } from "@larchway/shared/server/database";
import { toEmailKey } from "../mail/email-key";

export interface UserRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string | null;
  is_admin: boolean;
  is_google_user: boolean;
  google_subject: string | null;
  email_verified_at: Date | null;
  marketing_consent_at: Date | null;
  /** When the owner asked to delete the account; null for accounts that stay. */
  closing_at: Date | null;
  /** Versions of the terms that this person accepted. */
  accepted_terms: string[];
}

const columns = `u.id, u.email, u.name, u.phone, u.password_hash, u.is_admin, u.is_google_user,
  u.google_subject, u.email_verified_at, u.marketing_consent_at, u.closing_at,
  array(select version from terms_acceptance t where t.user_id = u.id) as accepted_terms`;

export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(`select ${columns} from app_user u where u.email_key = $1`, [
    toEmailKey(email),
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
  /** Missing for people who sign in with Google only. */
  passwordHash?: string;
  googleSubject?: string;
  emailVerified?: boolean;
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
       (email, email_key, name, phone, password_hash, is_admin, marketing_consent_at, anonymous_id, created_at,
        google_subject, is_google_user, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (email_key) do nothing returning id`,
    [
      user.email,
      toEmailKey(user.email),
      user.name,
      user.phone ?? null,
      user.passwordHash ?? null,
      user.isAdmin ?? false,
      user.marketingConsent ? user.at : null,
      user.anonymousId ?? null,
      user.at,
      user.googleSubject ?? null,
      user.googleSubject !== undefined,
      user.emailVerified ? user.at : null,
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

/** Sets a verified email; false when another account has it. */
export async function setEmail(connection: Queryable, id: string, email: string, at: Date): Promise<boolean> {
  const emailKey = toEmailKey(email);
  // The stop of all contact belongs to the person, whatever the address.
  await connection.query(
    `insert into contact_stop (email_key, stopped_at, before)
     select $2, c.stopped_at, c.before from contact_stop c join app_user u on u.email_key = c.email_key
     where u.id = $1 on conflict do nothing`,
    [id, emailKey],
  );
  const { rowCount } = await connection.query(
    `update app_user set email = $2, email_key = $3, email_verified_at = $4
     where id = $1 and not exists (select from app_user where email_key = $3 and id <> $1)`,
    [id, email, emailKey, at],
  );
  return rowCount > 0;
}

export async function setDetails(
  database: Queryable,
  id: string,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  await database.query("update app_user set name = $2, phone = $3 where id = $1", [id, name, phone]);
}

export async function setEmailVerified(database: Queryable, id: string, at: Date): Promise<void> {
  await database.query(
    "update app_user set email_verified_at = coalesce(email_verified_at, $2) where id = $1",
    [id, at],
  );
}

export async function findUserByGoogle(database: Queryable, subject: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `select ${columns} from app_user u where u.google_subject = $1`,
    [subject],
  );
  return rows[0];
}

/** Lets a Google account sign in; undefined when another one does already. */
export async function linkGoogle(
  database: Queryable,
  id: string,
  subject: string,
): Promise<UserRow | undefined> {
  const { rowCount } = await database.query(
    "update app_user set google_subject = $2, is_google_user = true where id = $1 and google_subject is null",
    [id, subject],
  );
  return rowCount > 0 ? findUser(database, id) : undefined;
}

export async function acceptTerms(database: Queryable, id: string, version: string, at: Date): Promise<void> {
  await database.query(
    `insert into terms_acceptance (user_id, version, accepted_at) values ($1, $2, $3)
     on conflict (user_id, version) do nothing`,
    [id, version, at],
  );
}
