-- What the last check of a build in a browser found. A build without problems passed.
create table boot_check (
  name text not null,
  build text not null,
  -- The release set that the build was checked with, itself in it.
  set_id text not null,
  problems jsonb not null,
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (name, build),
  foreign key (name, build) references release (name, build) on delete cascade
);
