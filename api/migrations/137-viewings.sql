alter table lead drop constraint lead_kind_check;
alter table lead add constraint lead_kind_check
  check (kind in ('home-evaluation', 'contact', 'viewing', 'listing-mistake'));
-- The first time that a colleague noted something about a request; followed_up_at is the last.
alter table lead add column first_followed_up_at timestamptz;
update lead set first_followed_up_at = followed_up_at where follow_up <> 'new';

-- A request to see a home, beside its lead, which says who sent it.
create table viewing (
  lead_id uuid primary key references lead (id) on delete cascade,
  idempotency_key text collate "C" not null unique,
  listing_key text not null,
  address text not null,
  mode text not null check (mode in ('in-person', 'video')),
  -- Times in Ontario: [{"day": "2026-11-24", "time": "10:30" or "morning"}]
  times jsonb not null,
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'cancelled')),
  -- Counts the changes: calendars replace an event by one of a higher SEQUENCE (RFC 5545).
  revision int not null default 0,
  changed_at timestamptz not null
);

-- The mailed link that reschedules and cancels a viewing. Only its hash is stored.
create table viewing_link (
  token_hash text collate "C" primary key,
  lead_id uuid not null references viewing (lead_id) on delete cascade,
  expires_at timestamptz not null
);
create index viewing_link_lead on viewing_link (lead_id);
create index viewing_link_expiry on viewing_link (expires_at);

-- Text of an iCalendar file that a mail carries; emptied with its body.
alter table mail_outbox add column calendar text;
