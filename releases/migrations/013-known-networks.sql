-- Visitors for whom a build did not load or crashed: the choice of the fallback stands on them.
alter table build_health add column failed_visitors integer not null default 0;

-- Networks that visited, as hashes with a key: the verdict on a build stands on those that came before it.
create table known_network (
  hash text primary key,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index known_network_first_seen on known_network (first_seen);
