-- Builds that a part of the visitors get instead of the live one.
create table canary (
  name text primary key,
  build text not null,
  percent double precision not null check (percent > 0 and percent <= 100),
  -- Random for each build: who gets it says nothing of who gets another.
  salt text not null,
  started_at timestamptz not null default clock_timestamp(),
  started_by text not null,
  auto_promote boolean not null,
  foreign key (name, build) references release (name, build)
);

-- The builds of every release set that visitors had, by its id.
create table seen_set (
  id text primary key,
  builds jsonb not null,
  first_seen timestamptz not null default clock_timestamp()
);
