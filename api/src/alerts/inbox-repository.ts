import type { Queryable } from "@larchway/shared/server/database";
import type { AlertKind } from "./alert-kind";
import { defaultQuietClock } from "./push/quiet-hours";

export interface InboxRow {
  id: string;
  kind: AlertKind | "digest";
  listing_key: string | null;
  price_before: number | null;
  price_after: number | null;
  home_count: number | null;
  update_count: number | null;
  created_at: Date;
  read_at: Date | null;
  /** The searches that found it and still exist. */
  searches: { id: string; name: string }[];
}

/** Entries of a person's inbox, newest first; those behind the entry `before`, where there is one. */
export async function findInbox(
  database: Queryable,
  userId: string,
  { before, limit }: { before?: string; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await database.query<InboxRow>(
    `select d.id, d.kind, d.listing_key, d.price_before, d.price_after, d.home_count, d.update_count, d.created_at, d.read_at,
       (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.created_at, s.id), '[]')
        from saved_search s where s.user_id = d.user_id and s.id = any(d.search_ids)) as searches
     from alert_delivery d
     where d.user_id = $1 and ($2::uuid is null
       or (d.created_at, d.id) < (select b.created_at, b.id from alert_delivery b where b.user_id = $1 and b.id = $2))
     order by d.created_at desc, d.id desc limit $3`,
    [userId, before ?? null, limit],
  );
  return rows;
}

/** How many entries a person has not read. */
export async function countUnread(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ unread: number }>(
    "select count(*)::integer as unread from alert_delivery where user_id = $1 and read_at is null",
    [userId],
  );
  return rows[0]?.unread ?? 0;
}

/** Marks one entry as read, or without an id all of them. */
export async function markRead(
  database: Queryable,
  userId: string,
  id: string | undefined,
  at: Date,
): Promise<void> {
  await database.query(
    `update alert_delivery set read_at = $3
     where user_id = $1 and read_at is null and ($2::uuid is null or id = $2)`,
    [userId, id ?? null, at],
  );
}

export interface AlertSettingsRow {
  time_zone: string;
  digest_hour: number;
  quiet_from: number;
  quiet_until: number;
  stopped_at: Date | null;
}

export async function findAlertSettings(
  database: Queryable,
  userId: string,
): Promise<AlertSettingsRow | undefined> {
  const { rows } = await database.query<AlertSettingsRow>(
    "select time_zone, digest_hour, quiet_from, quiet_until, stopped_at from alert_settings where user_id = $1",
    [userId],
  );
  return rows[0];
}

interface NewAlertSettings {
  timeZone: string;
  digestHour: number;
  /** Undefined leaves the stored hours. */
  quietFrom?: number | undefined;
  quietUntil?: number | undefined;
  stoppedAt: Date | undefined;
}

/** Alerts that were stopped keep the time of the first stop. */
export async function putAlertSettings(
  database: Queryable,
  userId: string,
  { timeZone, digestHour, quietFrom, quietUntil, stoppedAt }: NewAlertSettings,
): Promise<void> {
  await database.query(
    `insert into alert_settings as a (user_id, time_zone, digest_hour, quiet_from, quiet_until, stopped_at)
     values ($1, $2, $3, coalesce($5, $7::smallint), coalesce($6, $8::smallint), $4)
     on conflict (user_id) do update set time_zone = excluded.time_zone, digest_hour = excluded.digest_hour,
       quiet_from = coalesce($5, a.quiet_from), quiet_until = coalesce($6, a.quiet_until),
       stopped_at = case when excluded.stopped_at is not null then coalesce(a.stopped_at, excluded.stopped_at) end`,
    [
      userId,
      timeZone,
      digestHour,
      stoppedAt ?? null,
      quietFrom ?? null,
      quietUntil ?? null,
      defaultQuietClock.quiet_from,
      defaultQuietClock.quiet_until,
    ],
  );
}
