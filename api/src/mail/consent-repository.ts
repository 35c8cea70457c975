import type { Queryable } from "@larchway/shared/server/database";

export interface NewConsent {
  kind: "analytics" | "marketing" | "marketing-email" | "alert-email";
  granted: boolean;
  wording?: string;
  /** Where it was given: `register`, `settings`, `unsubscribe`, `saved-search`, `alert-link`, … */
  source: string;
  userId?: string;
  emailKey?: string;
  anonymousId?: string;
  at: Date;
}

/** Adds the proof of a consent or of its withdrawal. */
export async function addConsent(connection: Queryable, consent: NewConsent): Promise<void> {
  await connection.query(
    `insert into consent_record (kind, granted, wording, source, user_id, email_key, anonymous_id, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      consent.kind,
      consent.granted,
      consent.wording ?? null,
      consent.source,
      consent.userId ?? null,
      consent.emailKey ?? null,
      consent.anonymousId ?? null,
      consent.at,
    ],
  );
}

interface ConsentRow {
  kind: "terms" | "marketing-email" | "alert-email";
  granted: boolean;
  version: string | null;
  at: Date;
}

/**
 * The current consents of an account, each with the newest record of it. Consents that were given without an account,
 * by a link in an email, count for the owner of the address.
 */
export async function listConsents(
  database: Queryable,
  { userId, emailKey }: { userId: string; emailKey: string | undefined },
): Promise<ConsentRow[]> {
  const { rows } = await database.query<ConsentRow>(
    `with standing (kind, granted) as (
       select 'marketing-email', marketing_consent_at is not null from app_user where id = $1
       union all
       select 'alert-email', exists (select from saved_search where user_id = $1 and frequency <> 'inbox')
         and not exists (select from alert_settings where user_id = $1 and stopped_at is not null)
     )
     (select 'terms' as kind, true as granted, version, accepted_at as at
      from terms_acceptance where user_id = $1 order by accepted_at desc limit 1)
     union all
     (select distinct on (kind) kind, granted, wording, given_at
      from consent_record join standing using (kind, granted)
      where user_id = $1 or email_key = $2 order by kind, id desc)`,
    [userId, emailKey ?? null],
  );
  return rows;
}
