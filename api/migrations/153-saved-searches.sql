-- Searches that people save. The browser chooses the id, so it is unique within an account only.
create table saved_search (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  name text not null,
  market text check (market in ('For Sale', 'For Lease')),
  -- Filters as the query of the list's URL.
  query text not null,
  created_at timestamptz not null,
  -- Homes entered after this time are new to the owner.
  seen_at timestamptz not null,
  primary key (user_id, id)
);
