-- Passkeys (WebAuthn credentials). The public key is COSE-encoded.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether the owner's password manager copies it to other devices.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The last use with a counter that was not above the stored one: a sign of a copied authenticator.
  counter_regressed_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- The authenticator app of an account. The secret is encrypted with a key that is not in the database.
create table authenticator_app (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until the first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  last_step bigint
);

-- Only keyed hashes of the codes.
create table recovery_code (
  code_hash text collate "C" primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);

-- Challenges for passkeys: each works once, in the browser that requested it.
create table passkey_challenge (
  challenge_hash text collate "C" primary key,
  browser_hash text collate "C" not null,
  -- The account that a new passkey is for; null for signing in.
  user_id uuid references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;

alter table refresh_token
  -- When the person last proved their identity in this session: at the sign-in, or later.
  add column proven_at timestamptz,
  -- Whether that session proved a second factor.
  add column second_factor boolean not null default false;

-- Administrators need a second factor from now on.
update refresh_token set revoked_at = now()
  where revoked_at is null and user_id in (select id from app_user where is_admin);
