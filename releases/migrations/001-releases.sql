-- A build that was published; its files stand in the release store.
create table release (
  name text not null,
  build text not null,
  record jsonb not null,
  bytes bigint not null,
  published_at timestamptz not null default clock_timestamp(),
  published_by text not null,
  note text,
  primary key (name, build)
);

-- One row. Every move of a pointer locks it, so that moves happen one after the other.
create table release_set (
  id integer primary key check (id = 1),
  revision bigint not null
);
insert into release_set (id, revision) values (1, 0);

-- What is live. `revision` is that of the release set when this pointer last moved.
create table pointer (
  name text primary key,
  build text not null,
  previous text,
  revision bigint not null,
  foreign key (name, build) references release (name, build),
  foreign key (name, previous) references release (name, build)
);

-- The way to the present build, oldest first: a promotion adds a step, a roll back takes steps away.
create table live_step (
  name text not null,
  step integer not null,
  build text not null,
  primary key (name, step),
  foreign key (name, build) references release (name, build)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null check (action in ('publish', 'promote', 'rollback')),
  name text not null,
  from_build text,
  to_build text not null,
  note text
);
create index audit_name on audit (name, id desc);

-- What browsers report about remotes; only the newest are kept.
create table beacon (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  remote text not null,
  build text not null,
  event text not null check (event in ('failed', 'recovered')),
  reason text not null,
  path text not null
);
create index beacon_remote on beacon (remote, id desc);
