import type { Queryable } from "@larchway/shared/server/database";
import { toMailbox } from "./mailbox";
import type { SuppressionReason } from "./unsubscribe-repository";

/** Mail about saved searches. Its consent is not the one to news and offers, and has its own links. */
export const alertMailKind = "alert";

/** Mail to the brokerage about a request. */
export const leadMailKind = "lead";

/** Mails that a person gets although they asked us to stop contacting them: they protect the account, or go to colleagues. */
export const alwaysSent: readonly string[] = [
  leadMailKind,
  "verify-email",
  "change-email",
  "reset-password",
  "password-changed",
  "new-device",
  "google-linked",
  "email-changed",
  "passkey-added",
  "passkey-removed",
  "app-added",
  "app-removed",
  "recovery-codes-replaced",
  "recovery-code-used",
  "wrong-codes",
  "factors-reset",
  "account-closing",
  "account-kept",
  "unsubscribe-link",
];

export interface NewOutboxMail {
  kind: string;
  to: string;
  subject: string;
  body: string;
  /** The same as HTML. */
  html?: string | undefined;
  unsubscribeUrl: string;
  commercial: boolean;
  /** Text of an iCalendar file. */
  calendar?: string | undefined;
  /** Names the network that caused it. */
  network?: string | undefined;
  at: Date;
}

export async function addToOutbox(connection: Queryable, mail: NewOutboxMail): Promise<void> {
  await connection.query(
    `insert into mail_outbox
       (kind, recipient, subject, body, unsubscribe_url, commercial, calendar, created_at, next_attempt_at,
        mailbox, network, html)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
    [
      mail.kind,
      mail.to,
      mail.subject,
      mail.body,
      mail.unsubscribeUrl,
      mail.commercial,
      mail.calendar ?? null,
      mail.at,
      toMailbox(mail.to),
      mail.network ?? null,
      mail.html ?? null,
    ],
  );
}

/** Holds a count of mails until the transaction ends. */
export async function holdMailCount(connection: Queryable, name: string): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 105))", [name]);
}

/** Mails of a kind to a mailbox or an address since a time. */
export async function countMailsTo(
  connection: Queryable,
  { kind, since, mailbox, emailKey }: { kind: string; since: Date; mailbox?: string; emailKey?: string },
): Promise<number> {
  const isTo = mailbox === undefined ? "lower(recipient) = $2" : "mailbox = $2";
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from mail_outbox where kind = $1 and ${isTo} and created_at > $3`,
    [kind, mailbox ?? emailKey, since],
  );
  return rows[0]?.count ?? 0;
}

/** Mails that a network caused since a time. */
export async function countMailsFrom(connection: Queryable, network: string, since: Date): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from mail_outbox where network = $1 and created_at > $2",
    [network, since],
  );
  return rows[0]?.count ?? 0;
}

export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  unsubscribe_url: string;
  /** Text of an iCalendar file that goes with it. */
  calendar: string | null;
  attempts: number;
  /** Why its recipient gets no such mail; null when it may be sent. */
  suppressed: SuppressionReason | "contact-stopped" | null;
}

/**
 * Takes the next mail that is due and reserves it until `leaseEnd`: of several processes only one sends it, and one that
 * dies while sending leaves it to the others.
 */
export async function claimDueMail(
  database: Queryable,
  at: Date,
  leaseEnd: Date,
): Promise<DueMail | undefined> {
  const { rows } = await database.query<DueMail>(
    `update mail_outbox m set attempts = attempts + 1, next_attempt_at = $2
     where id = (
       select id from mail_outbox
       where sent_at is null and failed_at is null and next_attempt_at <= $1
       order by next_attempt_at limit 1 for update skip locked)
     returning id, recipient, subject, body, html, unsubscribe_url, calendar, attempts,
       coalesce(
         (select 'contact-stopped' from contact_stop c
          where c.email_key = lower(m.recipient) and m.kind <> all($4::text[])),
         (select reason from mail_suppression s where m.commercial and s.email_key = lower(m.recipient)
            and (s.reason <> 'unsubscribed' or m.kind <> $3))) as suppressed`,
    [at, leaseEnd, alertMailKind, alwaysSent],
  );
  return rows[0];
}

export async function markMailSent(database: Queryable, id: string, at: Date): Promise<void> {
  await database.query(
    `update mail_outbox set sent_at = $2, last_error = null, body = null, html = null, unsubscribe_url = null, calendar = null
     where id = $1`,
    [id, at],
  );
}

/** Without a time for the next attempt the mail is given up. */
export async function markMailFailed(
  database: Queryable,
  id: string,
  { at, error, nextAttempt }: { at: Date; error: string; nextAttempt?: Date },
): Promise<void> {
  await database.query(
    `update mail_outbox set last_error = $3, next_attempt_at = coalesce($4, next_attempt_at),
       failed_at = case when $4::timestamptz is null then $2::timestamptz end
     where id = $1`,
    [id, at, error.slice(0, 500), nextAttempt ?? null],
  );
}

export interface OutboxRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body: string | null;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  next_attempt_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  /** Why the recipient gets no commercial mail; null for other recipients. */
  suppression: SuppressionReason | "contact-stopped" | null;
}

const inState = {
  waiting: "sent_at is null and failed_at is null",
  sent: "sent_at is not null",
  failed: "failed_at is not null",
};

/** Mails, newest first. */
export async function listOutbox(
  database: Queryable,
  { state, limit }: { state?: keyof typeof inState; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await database.query<OutboxRow>(
    `select id, kind, recipient, subject, body, attempts, last_error, created_at, next_attempt_at, sent_at, failed_at,
       coalesce((select 'contact-stopped' from contact_stop where email_key = lower(recipient)),
         (select reason from mail_suppression where email_key = lower(recipient))) as suppression
     from mail_outbox where ${state ? inState[state] : "true"} order by created_at desc, id limit $1`,
    [limit],
  );
  return rows;
}

/** Mails that have not been sent. Those that were sent count for the limits of the address. */
export async function removeWaitingMailTo(connection: Queryable, email: string): Promise<void> {
  await connection.query(
    "delete from mail_outbox where lower(recipient) = lower($1) and sent_at is null and failed_at is null",
    [email],
  );
}

/** All mails to the address of a deleted account. */
export async function removeMailTo(connection: Queryable, email: string): Promise<void> {
  await connection.query("delete from mail_outbox where lower(recipient) = lower($1)", [email]);
}

export interface OutboxCounts {
  waiting: number;
  failed: number;
  /** When the longest waiting mail was written. */
  oldest: Date | null;
}

export async function countOutbox(database: Queryable): Promise<OutboxCounts> {
  const { rows } = await database.query<OutboxCounts>(
    `select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed,
       min(created_at) filter (where failed_at is null) as oldest
     from mail_outbox where sent_at is null`,
  );
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null };
}
