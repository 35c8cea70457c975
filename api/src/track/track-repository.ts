import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";

export interface TrackEvent {
  anonymousId: string;
  userId?: string;
  eventType: string;
  eventData: Record<string, unknown>;
  pageUrl: string;
  at: Date;
}

/** Writes a batch in one statement, without the events of browsers that took back their consent. */
export async function addTrackEvents(database: Queryable, events: readonly TrackEvent[]): Promise<void> {
  await database.query(
    `insert into track_event (anonymous_id, user_id, event_type, event_data, page_url, received_at)
     select "anonymousId", "userId", "eventType", "eventData", "pageUrl", at
     from jsonb_to_recordset($1::jsonb) as e("anonymousId" text, "userId" uuid, "eventType" text,
       "eventData" jsonb, "pageUrl" text, at timestamptz)
     where coalesce((
       select granted from consent_record c where c.anonymous_id = e."anonymousId" and c.kind = 'analytics'
       order by c.id desc limit 1), true)`,
    [toJsonText(events)],
  );
}
