import type { AlertFrequency } from "@larchway/shared/contracts/alert";
import type { Queryable } from "@larchway/shared/server/database";

interface NewAlertLinkToken {
  tokenHash: string;
  userId: string;
  searchIds: readonly string[];
  at: Date;
  expiresAt: Date;
}

export async function addAlertLinkToken(connection: Queryable, token: NewAlertLinkToken): Promise<void> {
  await connection.query(
    `insert into alert_link (token_hash, user_id, search_ids, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [token.tokenHash, token.userId, token.searchIds, token.at, token.expiresAt],
  );
}

/** Settings that a link can change. Times in ISO 8601. */
export interface AlertState {
  /** Searches that still exist, in the order of the mail. */
  searches: { id: string; name: string; frequency: AlertFrequency; pausedAt: string | null }[];
  /** When the person stopped all alerts. */
  stoppedAt: string | null;
}

export interface AlertLink {
  tokenHash: string;
  userId: string;
  emailKey: string;
  /** Includes searches that were deleted since. */
  searchIds: string[];
  state: AlertState;
  /** Settings before the last change by this link. */
  before: AlertState | null;
}

/** The owner of a link and the settings that it can change; undefined for a link that is unknown or has expired. */
export async function findAlertLink(
  connection: Queryable,
  tokenHash: string,
  at: Date,
): Promise<AlertLink | undefined> {
  const { rows } = await connection.query<Omit<AlertLink, "tokenHash">>(
    `select l.user_id as "userId", u.email_key as "emailKey", l.search_ids as "searchIds", l.before,
       jsonb_build_object(
         'stoppedAt', (select stopped_at from alert_settings where user_id = l.user_id),
         'searches', coalesce((
           select jsonb_agg(jsonb_build_object(
             'id', s.id, 'name', s.name, 'frequency', s.frequency, 'pausedAt', s.paused_at)
             order by array_position(l.search_ids, s.id))
           from saved_search s where s.user_id = l.user_id and s.id = any(l.search_ids)), '[]')) as state
     from alert_link l join app_user u on u.id = l.user_id
     where l.token_hash = $1 and l.expires_at > $2`,
    [tokenHash, at],
  );
  return rows[0] && { tokenHash, ...rows[0] };
}

/** Locks the account, so that a page in another tab and the link change its searches one after the other. */
export async function lockLinkOwner(connection: Queryable, tokenHash: string): Promise<void> {
  await connection.query(
    `select from app_user where id = (select user_id from alert_link where token_hash = $1) for update`,
    [tokenHash],
  );
}

/** Stores the settings of searches and whether all alerts are stopped. */
export async function writeAlertState(
  connection: Queryable,
  { userId, state, at }: { userId: string; state: AlertState; at: Date },
): Promise<void> {
  for (const { id, frequency, pausedAt } of state.searches) {
    await connection.query(
      `update saved_search set frequency = $3, paused_at = $4,
         -- The first digest covers what came since its owner asked for it.
         digest_until = case
           when frequency in ('inbox', 'at-once') or paused_at is not null then $5 else digest_until end
       where user_id = $1 and id = $2`,
      [userId, id, frequency, pausedAt, at],
    );
  }
  await connection.query(
    `insert into alert_settings (user_id, stopped_at) values ($1, $2)
     on conflict (user_id) do update set stopped_at = excluded.stopped_at`,
    [userId, state.stoppedAt],
  );
}

export async function writeStateBefore(
  connection: Queryable,
  tokenHash: string,
  before: AlertState | null,
): Promise<void> {
  await connection.query("update alert_link set before = $2 where token_hash = $1", [
    tokenHash,
    before && JSON.stringify(before),
  ]);
}
