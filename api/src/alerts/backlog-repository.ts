import type { Queryable } from "@larchway/shared/server/database";

/** What waits for a step of alerts. */
interface Backlog {
  count: number;
  /** Of the oldest; null when nothing waits. */
  seconds: number | null;
}

/** Changes that are not matched yet. */
export async function findUnmatched(database: Queryable): Promise<Backlog> {
  const { rows } = await database.query<Backlog>(
    `select count(*)::integer as count, extract(epoch from clock_timestamp() - min(e.at))::float8 as seconds
     from listing_event e join listing_event_position p on p.reader = 'matcher'
     where (e.changed_in, e.id) > (p.changed_in, p.event_id)`,
  );
  return rows[0] as Backlog;
}

/** Entries whose email is not written yet. */
export async function findUnmailed(database: Queryable, at: Date): Promise<Backlog> {
  const { rows } = await database.query<Backlog>(
    `select count(*)::integer as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as seconds
     from alert_delivery where mail_due`,
    [at],
  );
  return rows[0] as Backlog;
}
