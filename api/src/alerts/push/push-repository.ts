import { randomUUID } from "node:crypto";
import type { PushSubscriptionInput } from "@larchway/shared/contracts/push";
import type { Queryable } from "@larchway/shared/server/database";
import type { AlertKind } from "../alert-kind";
import type { QuietClock } from "./quiet-hours";

export interface PushDeviceRow {
  id: string;
  family_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: Date;
}

/** Browsers of accounts whose session is over get nothing. `$2` is the time. */
const isSignedIn = `exists (select from refresh_token r
  where r.user_id = d.user_id and r.family_id = d.family_id and r.revoked_at is null and r.expires_at > $2)`;

/** The signed-in browsers of an account that show notifications, the newest first. */
export async function findPushDevices(
  database: Queryable,
  userId: string,
  at: Date,
): Promise<PushDeviceRow[]> {
  const { rows } = await database.query<PushDeviceRow>(
    `select id, family_id, endpoint, p256dh, auth, user_agent, created_at from push_device d
     where user_id = $1 and ${isSignedIn} order by created_at desc, id`,
    [userId, at],
  );
  return rows;
}

interface NewPushDevice {
  userId: string;
  familyId: string;
  userAgent: string;
  subscription: PushSubscriptionInput;
  at: Date;
  limit: number;
}

/**
 * Adds a browser, or moves it to this account and session. Returns its id; undefined when the account has as many as it
 * may have. Within a transaction.
 */
export async function putPushDevice(
  connection: Queryable,
  { userId, familyId, userAgent, subscription: { endpoint, keys }, at, limit }: NewPushDevice,
): Promise<string | undefined> {
  // Locks the account, so that two devices together stay within the limit.
  await connection.query("select from app_user where id = $1 for update", [userId]);
  // One session is one browser: an older subscription of it has been replaced.
  await connection.query(
    `delete from push_device d where user_id = $1 and endpoint <> $4 and (family_id = $3 or not ${isSignedIn})`,
    [userId, at, familyId, endpoint],
  );
  const { rows } = await connection.query<{ id: string }>(
    `insert into push_device (id, user_id, family_id, endpoint, p256dh, auth, user_agent, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from push_device where user_id = $2 and endpoint <> $4) < $9
     on conflict (endpoint) do update set user_id = excluded.user_id, family_id = excluded.family_id,
       p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
       created_at = excluded.created_at
     returning id`,
    [randomUUID(), userId, familyId, endpoint, keys.p256dh, keys.auth, userAgent.slice(0, 400), at, limit],
  );
  return rows[0]?.id;
}

export async function deletePushDevice(database: Queryable, userId: string, id: string): Promise<void> {
  await database.query("delete from push_device where user_id = $1 and id = $2", [userId, id]);
}

/** All zones and quiet hours that people have, with the default ones. */
export async function findQuietClocks(database: Queryable, defaults: QuietClock): Promise<QuietClock[]> {
  const { rows } = await database.query<QuietClock>(
    `select time_zone, quiet_from, quiet_until from alert_settings union select $1, $2::smallint, $3::smallint`,
    [defaults.time_zone, defaults.quiet_from, defaults.quiet_until],
  );
  return rows;
}

/** Returns people to whom a notification is due and whose clocks are among these, the longest wait first. */
export async function findPushPeople(
  database: Queryable,
  {
    clocks,
    defaults,
    at,
    oldest,
    limit,
  }: { clocks: readonly QuietClock[]; defaults: QuietClock; at: Date; oldest: Date; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select d.user_id from alert_delivery d left join alert_settings a on a.user_id = d.user_id
     join unnest($1::text[], $2::smallint[], $3::smallint[]) as awake (time_zone, quiet_from, quiet_until)
       on awake.time_zone = coalesce(a.time_zone, $4) and awake.quiet_from = coalesce(a.quiet_from, $5)
         and awake.quiet_until = coalesce(a.quiet_until, $6)
     where d.push_due_at <= $7 and d.created_at > $8 and a.stopped_at is null
     group by d.user_id order by min(d.created_at), d.user_id limit $9`,
    [
      clocks.map(({ time_zone }) => time_zone),
      clocks.map(({ quiet_from }) => quiet_from),
      clocks.map(({ quiet_until }) => quiet_until),
      defaults.time_zone,
      defaults.quiet_from,
      defaults.quiet_until,
      at,
      oldest,
      limit,
    ],
  );
  return rows.map(({ user_id }) => user_id);
}

export interface PushEntryRow {
  id: string;
  kind: AlertKind | "digest";
  listing_key: string | null;
  search_ids: string[];
  price_before: number | null;
  home_count: number | null;
  /** Changes of a digest without entries. */
  update_count: number | null;
  created_at: Date;
}

/**
 * Takes the unread entries of a person whose notification is due. Until they are settled they are due again: in two
 * minutes, later the older the entry is.
 */
export async function takePushEntries(
  connection: Queryable,
  userId: string,
  { at, oldest }: { at: Date; oldest: Date },
): Promise<PushEntryRow[]> {
  await connection.query(
    `update alert_delivery set push_due_at = null
     where user_id = $1 and push_due_at is not null and (read_at is not null or created_at <= $2)`,
    [userId, oldest],
  );
  const { rows } = await connection.query<PushEntryRow>(
    `with due as (
       select id from alert_delivery where user_id = $1 and push_due_at <= $2::timestamptz for update skip locked)
     update alert_delivery d
     set push_due_at = $2::timestamptz + greatest(interval '2 minutes', ($2::timestamptz - d.created_at) / 2)
     from due where d.id = due.id
     returning d.id, d.kind, d.listing_key, d.search_ids, d.price_before, d.home_count, d.update_count, d.created_at`,
    [userId, at],
  );
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** No further notification of these entries. */
export async function settlePush(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query("update alert_delivery set push_due_at = null where id = any($1::uuid[])", [ids]);
}

const finishedKey = "'push ' || device.id || ' ' || entry.id";
const devicesAndEntries = "unnest($1::uuid[]) device (id) cross join unnest($2::uuid[]) entry (id)";

/** Records that no further notification of these entries goes to these devices; others may still wait for one. */
export async function addFinishedPushes(
  database: Queryable,
  { deviceIds, entryIds, at }: { deviceIds: readonly string[]; entryIds: readonly string[]; at: Date },
): Promise<void> {
  await database.query(
    `insert into stored_response (key_hash, response, stored_at)
     select ${finishedKey}, '{}', $3 from ${devicesAndEntries} on conflict (key_hash) do nothing`,
    [deviceIds, entryIds, at],
  );
}

/** The entries with a record of {@link addFinishedPushes}, by device. */
export async function findFinishedPushes(
  connection: Queryable,
  deviceIds: readonly string[],
  entryIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await connection.query<{ device_id: string; entry_ids: string[] }>(
    `select device.id as device_id, array_agg(entry.id) as entry_ids from ${devicesAndEntries}
     join stored_response on key_hash = ${finishedKey} group by device.id`,
    [deviceIds, entryIds],
  );
  return new Map(rows.map(({ device_id, entry_ids }) => [device_id, entry_ids]));
}
