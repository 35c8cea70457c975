-- With which keys teams sign their builds. A revoked key signs nothing more; what it signed before stays valid.
create table team_key (
  id text primary key,
  team text not null,
  public_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  revoked_at timestamptz
);
create index team_key_team on team_key (team, created_at desc);

-- The signed text of a build's record, to the byte, and its signature (base64).
create table release_signature (
  name text not null,
  build text not null,
  key_id text not null references team_key (id),
  record text not null,
  value text not null,
  primary key (name, build),
  foreign key (name, build) references release (name, build) on delete cascade
);
