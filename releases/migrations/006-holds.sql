-- A remote that somebody holds: a lock refuses promotions, a freeze refuses rollbacks too. One at a time, until its end.
create table hold (
  name text primary key,
  kind text not null check (kind in ('lock', 'freeze')),
  reason text not null,
  until timestamptz,
  actor text not null,
  at timestamptz not null default clock_timestamp()
);

-- A build that was taken back: open tabs leave it, and it goes live again only by force.
create table revocation (
  name text not null,
  build text not null,
  reason text,
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (name, build),
  foreign key (name, build) references release (name, build) on delete cascade
);

-- A remote that left the live set. Its paths are redirected, or gone when there is no target.
create table retired_remote (
  name text primary key,
  paths jsonb not null,
  redirect text,
  -- Of the release set when the remote left it.
  revision bigint not null,
  reason text,
  actor text not null,
  at timestamptz not null default clock_timestamp()
);
