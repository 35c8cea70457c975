import type { Queryable } from "@larchway/shared/server/database";
import type { AlertKind } from "./alert-kind";

export interface DueEntry {
  id: string;
  kind: AlertKind;
  listing_key: string;
  search_ids: string[];
  price_before: number | null;
}

/**
 * Returns people to whom a mail is due, the longest wait first. A person whose last mail is still undelivered is left out:
 * one later mail then reports all changes.
 */
export async function findDuePeople(database: Queryable, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select d.user_id from alert_delivery d join app_user u on u.id = d.user_id
     where d.mail_due and u.closing_at is null and not exists (
       select from mail_outbox m
       where m.kind = 'alert' and lower(m.recipient) = lower(u.email) and m.attempts > 0
         and m.sent_at is null and m.failed_at is null)
     group by d.user_id order by min(d.created_at), d.user_id limit $1`,
    [limit],
  );
  return rows.map(({ user_id }) => user_id);
}

/** The entries of a person that wait for a mail, locked until the transaction ends. */
export async function lockDueEntries(connection: Queryable, userId: string): Promise<DueEntry[]> {
  const { rows } = await connection.query<DueEntry>(
    `select id, kind, listing_key, search_ids, price_before from alert_delivery
     where user_id = $1 and mail_due order by created_at, id for update skip locked`,
    [userId],
  );
  return rows;
}

/** Marks entries as no longer due; `mailedAt` is the time of the mail that reports them. */
export async function settleEntries(
  connection: Queryable,
  ids: readonly string[],
  mailedAt: Date | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  await connection.query(
    "update alert_delivery set mail_due = false, mailed_at = $2 where id = any($1::uuid[])",
    [ids, mailedAt ?? null],
  );
}

/** Returns a person's searches that currently report changes immediately. */
export async function findSearchFilters(
  database: Queryable,
  userId: string,
): Promise<{ id: string; market: "For Sale" | "For Lease" | null; query: string }[]> {
  const { rows } = await database.query<{
    id: string;
    market: "For Sale" | "For Lease" | null;
    query: string;
  }>("select id, market, query from saved_search where user_id = $1 and frequency = 'at-once'", [userId]);
  return rows;
}
