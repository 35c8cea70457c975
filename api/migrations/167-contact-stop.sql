-- People who asked us to stop contacting them, by email address: also people without an account.
create table contact_stop (
  email_key text collate "C" primary key,
  stopped_at timestamptz not null,
  -- What the stop changed, for its undo: {"alertsStoppedAt": ..., "marketingConsentAt": ...}
  before jsonb not null
);

-- Each time that a person stopped or allowed contact. Rows are only added; the address stays as proof (CASL).
create table contact_choice (
  id bigint generated always as identity primary key,
  email_key text collate "C" not null,
  user_id uuid references app_user (id) on delete set null,
  stopped boolean not null,
  -- `account` or `mail-link`.
  source text not null,
  chosen_at timestamptz not null
);
create index contact_choice_email on contact_choice (email_key);
create index contact_choice_user on contact_choice (user_id);
