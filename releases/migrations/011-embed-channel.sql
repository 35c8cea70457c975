-- What other sites get of a remote instead of its live build; without a row they get that. A build of null: nothing.
create table embed_channel (
  name text primary key,
  build text,
  reason text,
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  foreign key (name, build) references release (name, build)
);
