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
