-- Sign-ins and refused attempts, for the owner of the account.
create table sign_in (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  at timestamptz not null,
  method text not null check (method in ('password', 'google', 'passkey')),
  result text not null check (result in ('signed-in', 'wrong-password', 'wrong-code', 'copied-passkey')),
  user_agent text not null
);
create index sign_in_user on sign_in (user_id, id desc);
create index sign_in_at on sign_in (at);
