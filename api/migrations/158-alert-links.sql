-- Links in alert mails, which work without signing in. One token for each mail and saved search.
create table alert_link (
  token_hash text collate "C" primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- The search may have been deleted since. Missing for a mail about several searches.
  search_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index alert_link_expiry on alert_link (expires_at);
create index alert_link_user on alert_link (user_id);
