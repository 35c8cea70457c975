import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";

export interface TrackEvent {
  anonymousId: string;
  userId?: string;
  /** The sender's pseudonymous network (networks.ts). */
  network: string;
  eventType: string;
  eventData: Record<string, unknown>;
  pageUrl: string;
  at: Date;
}

/** Excludes the events of browsers that revoked their consent. */
const isAllowed = `coalesce((
         select granted from consent_record c where c.anonymous_id = e."anonymousId" and c.kind = 'analytics'
         order by c.id desc limit 1), true)`;

/** Maximum number of homes counted per network and day. */
const mostHomes = 200;

/**
 * Writes a batch in one statement, without the events of browsers that revoked their consent. Views of homes also count
 * once a day for their network.
 */
export async function addTrackEvents(database: Queryable, events: readonly TrackEvent[]): Promise<void> {
  await database.query(
    `with allowed as materialized (
       select * from jsonb_to_recordset($1::jsonb) as e("anonymousId" text, "userId" uuid, network text, "eventType" text,
         "eventData" jsonb, "pageUrl" text, at timestamptz)
       where ${isAllowed}),
     stored as (
       insert into track_event (anonymous_id, user_id, event_type, event_data, page_url, received_at)
       select "anonymousId", "userId", "eventType", "eventData", "pageUrl", at from allowed),
     viewed as (
       select distinct (at at time zone 'UTC')::date as day, network, l.listing_key
       from allowed join listing l on l.listing_key = "eventData" ->> 'ListingKey'
       where "eventType" = 'property_view')
     insert into home_view (day, network, listing_key)
     select day, network, listing_key from (
       select v.*, row_number() over (partition by day, network order by listing_key)
           + (select count(*) from home_view h where h.day = v.day and h.network = v.network) as number
       from viewed v
       where not exists (select from home_view h
         where h.day = v.day and h.network = v.network and h.listing_key = v.listing_key)) numbered
     where number <= ${mostHomes}
     on conflict do nothing`,
    [toJsonText(events)],
  );
}

/** Views of homes among these events whose feed requires reports, if the browser's consent allows it. */
export async function findReportedViews(
  database: Queryable,
  events: readonly TrackEvent[],
): Promise<{ anonymousId: string; listingKey: string; pageUrl: string }[]> {
  const { rows } = await database.query<{ anonymousId: string; listingKey: string; pageUrl: string }>(
    `select distinct on (e."anonymousId", l.listing_key)
       e."anonymousId", l.listing_key as "listingKey", e."pageUrl"
     from jsonb_to_recordset($1::jsonb) as e("anonymousId" text, "eventType" text, "eventData" jsonb, "pageUrl" text)
     join listing l on l.listing_key = e."eventData" ->> 'ListingKey' and l.listing_url is not null
     where e."eventType" = 'property_view' and ${isAllowed}`,
    [toJsonText(events)],
  );
  return rows;
}
