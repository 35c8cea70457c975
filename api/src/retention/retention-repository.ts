import type { Queryable } from "@larchway/shared/server/database";

/** Kinds of rows that are of no use after a time; `$1` is the time before which they go. */
const expired = {
  events: [["track_event", "received_at < $1"]],
  // Sent, or given up.
  mails: [["mail_outbox", "coalesce(sent_at, failed_at) < $1"]],
  // Sessions, mailed links, and the links that unsubscribe.
  tokens: [
    ["refresh_token", "expires_at < $1"],
    ["account_token", "expires_at < $1"],
    ["unsubscribe_token", "expires_at < $1"],
  ],
  deadLetters: [["feed_dead_letter", "resolved_at < $1"]],
} as const;

export type ExpiredKind = keyof typeof expired;

/** Removes at most so many rows of each table of a kind; answers how many went. */
export async function removeExpired(
  database: Queryable,
  kind: ExpiredKind,
  before: Date,
  limit: number,
): Promise<number> {
  let removed = 0;
  for (const [table, isExpired] of expired[kind]) {
    // Several processes may clean at once: each takes other rows.
    const { rowCount } = await database.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${isExpired} limit $2 for update skip locked))`,
      [before, limit],
    );
    removed += rowCount;
  }
  return removed;
}
