-- What owners of saved searches asked for.
alter table saved_search
  add column frequency text not null default 'inbox' check (frequency in ('at-once', 'daily', 'weekly', 'inbox')),
  -- Alerts are off since this time.
  add column paused_at timestamptz,
  -- Kinds of changes that the owner wants to hear of.
  add column kinds text[] not null default '{new,price-cut,back-on-market,open-house,sold,gone}',
  -- Smallest price cut in percent; 0 for any.
  add column price_cut_percent smallint not null default 0 check (price_cut_percent between 0 and 50),
  -- End of the period that the last digest covered.
  add column digest_until timestamptz;

-- When a person gets digests. Accounts without a row use the defaults.
create table alert_settings (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- IANA name.
  time_zone text not null default 'America/Toronto',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The person stopped all alerts.
  stopped_at timestamptz
);

-- Entries of the inbox. One for each person and event, whatever the number of searches that found it.
create table alert_delivery (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Listing, kind and version of the change; for a digest the search and the end of its period.
  event_group text not null,
  kind text not null
    check (kind in ('new', 'price-cut', 'back-on-market', 'open-house', 'sold', 'gone', 'digest')),
  -- Missing for digests.
  listing_key text,
  -- Searches that found it; they may have been deleted since.
  search_ids uuid[] not null,
  -- Prices of a price cut, in dollars. Never those of a sale.
  price_before integer,
  price_after integer,
  -- Homes of a digest.
  home_count integer,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When its mail entered the outbox; missing where the person wants no mail.
  mailed_at timestamptz,
  unique (user_id, event_group)
);
create index alert_delivery_inbox on alert_delivery (user_id, created_at desc, id);
create index alert_delivery_unread on alert_delivery (user_id) where read_at is null;
