-- Links in alert mails, which work without signing in. One token for each mail.
create table alert_link (
  token_hash text collate "C" primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Searches that the mail is about, in its order; they may have been deleted since.
  search_ids uuid[] not null,
  -- Settings before the last change by this link, for its undo.
  before jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index alert_link_expiry on alert_link (expires_at);
create index alert_link_user on alert_link (user_id);
