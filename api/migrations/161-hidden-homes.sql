-- Homes that a person doesn't want to see in lists, maps and alerts.
create table hidden_home (
  user_id uuid not null references app_user (id) on delete cascade,
  listing_key text collate "C" not null,
  hidden_at timestamptz not null,
  primary key (user_id, listing_key)
);
