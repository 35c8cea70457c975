import type { Queryable } from "@larchway/shared/server/database";

/** Kinds of rows that are deleted after a time; `$1` is the time before which they are deleted. */
const expired = {
  events: [["track_event", "received_at < $1"]],
  views: [["home_view", "day < ($1::timestamptz at time zone 'UTC')::date"]],
  // Sent, or given up.
  mails: [["mail_outbox", "coalesce(sent_at, failed_at) < $1"]],
  // Sessions, mailed links, and the links that unsubscribe.
  tokens: [
    ["refresh_token", "expires_at < $1"],
    ["account_token", "expires_at < $1"],
    ["passkey_challenge", "expires_at < $1"],
    ["unsubscribe_token", "expires_at < $1"],
    ["alert_link", "expires_at < $1"],
    ["viewing_link", "expires_at < $1"],
  ],
  // Deleted lists, which their owners could restore until now, and invitations that were not accepted.
  lists: [
    ["home_list", "deleted_at < $1"],
    ["home_list_invitation", "expires_at < $1 and accepted_by is null"],
  ],
  responses: [["stored_response", "stored_at < $1"]],
  deadLetters: [["feed_dead_letter", "resolved_at < $1"]],
  alerts: [["alert_delivery", "created_at < $1"]],
  // Only events that the matcher has handled.
  alertEvents: [
    [
      "listing_event",
      "at < $1 and id in (select e.id from listing_event e, listing_event_position p where (e.changed_in, e.id) <= (p.changed_in, p.event_id))",
    ],
  ],
  // The marker of earlier deletions is kept (see below).
  removals: [["listing_removal", "removed_at < $1 and listing_id is not null"]],
} as const;

export type ExpiredKind = keyof typeof expired;

/** Deletes at most so many rows of each table of a kind; returns the number. */
export async function removeExpired(
  database: Queryable,
  kind: ExpiredKind,
  before: Date,
  limit: number,
): Promise<number> {
  let removed = 0;
  for (const [table, isExpired] of expired[kind]) {
    // Processes may clean in parallel: each takes other rows.
    const remove = `delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isExpired} limit $2 for update skip locked))`;
    const { rows } = await database.query<{ count: number }>(
      `with gone as (${remove} returning *)${kind === "removals" ? markRemovals : ""}
       select count(*)::integer as count from gone`,
      [before, limit],
    );
    removed += rows[0]?.count ?? 0;
  }
  return removed;
}

/**
 * A follower of the listings that has not yet seen the rows deleted here finds one row without an id instead, which
 * means "anything may be gone: load again" (030-listing-changes.sql). All others never read it. It replaces its
 * predecessors.
 */
const markRemovals = `,
  newest as (select removed_in from gone order by removed_in desc limit 1),
  mark as (insert into listing_removal (listing_id, removed_in) select null, removed_in from newest),
  older as (delete from listing_removal r using newest
    where r.listing_id is null and r.removed_in <= newest.removed_in)`;
