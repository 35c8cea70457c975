-- Digests report changes too, so that every saved search needs the events.
create or replace function are_listing_events_wanted() returns boolean language sql stable as $$
  select exists (select from saved_search)
    and not exists (select from feed_cursor where stream = 'property' and finished_at is null)
    and coalesce(current_setting('larchway.restoring', true), '') <> 'yes'
$$;
create index listing_event_at on listing_event using brin (at);

-- Changes of a digest without entries in the inbox, because there are too many.
alter table alert_delivery add column update_count integer;
