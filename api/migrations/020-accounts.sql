alter table app_user
  add column email_verified_at timestamptz,
  -- `sub` of the Google account that may sign in.
  add column google_subject text collate "C" unique;

-- What a person sees in the list of devices; copied along when the token rotates.
alter table refresh_token
  add column user_agent text,
  add column signed_in_at timestamptz;

-- Links that were mailed: each works once and only for its purpose. Only hashes are kept.
create table account_token (
  token_hash text collate "C" primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_user on account_token (user_id, purpose, created_at);
create index account_token_expiry on account_token (expires_at);

create table favourite (
  user_id uuid not null references app_user (id) on delete cascade,
  listing_key text not null,
  added_at timestamptz not null,
  primary key (user_id, listing_key)
);

create table saved_scenario (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null,
  inputs jsonb not null,
  created_at timestamptz not null
);
create index saved_scenario_user on saved_scenario (user_id, created_at);

-- Proof of what somebody agreed to or withdrew, and when. Rows are only added; the email stays as proof (CASL).
create table consent_record (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('analytics', 'marketing-email')),
  granted boolean not null,
  -- Version of the words that the person saw.
  wording text,
  source text not null,
  user_id uuid references app_user (id) on delete set null,
  email_key text collate "C",
  anonymous_id text collate "C",
  given_at timestamptz not null
);
create index consent_record_user on consent_record (user_id);
create index consent_record_anonymous on consent_record (anonymous_id, kind, id desc) where anonymous_id is not null;

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Emptied once the mail is out: it may hold links that open an account.
  body text,
  unsubscribe_url text,
  -- Commercial mail needs consent, mail about the account does not.
  commercial boolean not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_created on mail_outbox (created_at desc);
create index mail_outbox_recipient on mail_outbox (lower(recipient));

create table unsubscribe_token (
  token_hash text collate "C" primary key,
  email_key text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index unsubscribe_token_expiry on unsubscribe_token (expires_at);

-- Addresses that take no commercial mail.
create table mail_suppression (
  email_key text collate "C" primary key,
  since timestamptz not null
);

-- No foreign key: an event may come after its account is gone, and must not stop its batch.
create table track_event (
  id bigint generated always as identity primary key,
  anonymous_id text collate "C" not null,
  user_id uuid,
  event_type text not null,
  event_data jsonb not null,
  page_url text not null,
  received_at timestamptz not null
);
create index track_event_anonymous on track_event (anonymous_id, received_at);
create index track_event_user on track_event (user_id) where user_id is not null;

alter table lead drop constraint lead_kind_check;
alter table lead add constraint lead_kind_check check (kind in ('home-evaluation', 'contact'));
