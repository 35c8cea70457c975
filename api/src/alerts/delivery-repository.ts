import { randomUUID } from "node:crypto";
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
  /** True while the mail about the entry isn't written. */
  isMailDue: boolean;
  /** The same transaction writes its mail. */
  isMailed?: boolean;
}

/** Adds entries to inboxes, without changing existing ones. Returns how many were added. */
export async function addDeliveries(
  connection: Queryable,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<number> {
  if (deliveries.length === 0) return 0;
  const rows = deliveries.map((delivery) => ({
    id: randomUUID(),
    user_id: delivery.userId,
    event_group: delivery.eventGroup,
    kind: delivery.kind,
    listing_key: delivery.listingKey,
    search_ids: delivery.searchIds,
    price_before: delivery.priceBefore,
    price_after: delivery.priceAfter,
    home_count: delivery.homeCount,
    mail_due: delivery.isMailDue,
    mailed_at: delivery.isMailed ? at : undefined,
  }));
  const { rowCount } = await connection.query(
    `insert into alert_delivery (id, user_id, event_group, kind, listing_key, search_ids, price_before, price_after,
       home_count, mail_due, mailed_at, created_at)
     select row.*, $2 from jsonb_to_recordset($1::jsonb) as row (id uuid, user_id uuid, event_group text, kind text,
       listing_key text, search_ids uuid[], price_before integer, price_after integer, home_count integer,
       mail_due boolean, mailed_at timestamptz)
     on conflict (user_id, event_group) do nothing`,
    [JSON.stringify(rows), at],
  );
  return rowCount;
}
