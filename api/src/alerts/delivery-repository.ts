import type { Queryable } from "@larchway/shared/server/database";
import type { AlertKind } from "./alert-kind";

export interface NewDelivery {
  userId: string;
  /** Listing, kind and version of the change; for a digest the search and the end of its period. */
  eventGroup: string;
  kind: AlertKind | "digest";
  listingKey?: string;
  searchIds: string[];
  priceBefore?: number;
  priceAfter?: number;
  homeCount?: number;
  /** Changes of a digest without entries. */
  updateCount?: number;
  /** True while the mail about the entry isn't written. */
  isMailDue: boolean;
  /** True when the person's browsers should show it. */
  isPushed: boolean;
  /** The same transaction writes its mail. */
  isMailed?: boolean;
}

/**
 * Adds entries to inboxes, without changing existing ones and without hidden homes. Returns the number of added ones.
 */
export async function addDeliveries(
  connection: Queryable,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<number> {
  if (deliveries.length === 0) return 0;
  const rows = deliveries.map((delivery) => ({
    user_id: delivery.userId,
    event_group: delivery.eventGroup,
    kind: delivery.kind,
    listing_key: delivery.listingKey,
    search_ids: delivery.searchIds,
    price_before: delivery.priceBefore,
    price_after: delivery.priceAfter,
    home_count: delivery.homeCount,
    update_count: delivery.updateCount,
    mail_due: delivery.isMailDue,
    mailed_at: delivery.isMailed ? at : undefined,
    is_pushed: delivery.isPushed,
  }));
  const { rowCount } = await connection.query(
    `insert into alert_delivery (id, user_id, event_group, kind, listing_key, search_ids, price_before, price_after,
       home_count, update_count, mail_due, mailed_at, created_at, push_due_at)
     select gen_random_uuid(), user_id, event_group, kind, listing_key, search_ids, price_before, price_after, home_count,
       update_count, mail_due, mailed_at, $2::timestamptz, case when is_pushed and exists (
         select from push_device p where p.user_id = row.user_id) then $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as row (user_id uuid, event_group text, kind text,
       listing_key text, search_ids uuid[], price_before integer, price_after integer, home_count integer,
       update_count integer,
       mail_due boolean, mailed_at timestamptz, is_pushed boolean)
     where not exists (
       select from hidden_home h where h.user_id = row.user_id and h.listing_key = row.listing_key)
     -- The order of the indexes: writing then takes a fifth less processor time.
     order by user_id
     on conflict (user_id, event_group) do nothing`,
    [JSON.stringify(rows), at],
  );
  return rowCount;
}

/** The changes of these listings that a person's inbox reports since a time: the newest event id by "key kind". */
export async function findReportedChanges(
  connection: Queryable,
  userId: string,
  keys: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ reported: string; version: number }>(
    `select listing_key || ' ' || kind as reported,
       max(coalesce(substring(event_group from ' ([0-9]+)$'), '0')::bigint)::float8 as version
     from alert_delivery where user_id = $1 and listing_key = any($2::text[]) and created_at > $3 group by 1`,
    [userId, keys, since],
  );
  return new Map(rows.map(({ reported, version }) => [reported, version]));
}
