-- Who may do what to which remotes, from other machines. The token itself is nowhere: only its SHA-256 (hex).
create table team_token (
  id text primary key,
  hash text not null unique,
  team text not null,
  actor text not null,
  remotes text[] not null,
  verbs text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  replaced_by text
);
create index team_token_team on team_token (team, created_at desc);
