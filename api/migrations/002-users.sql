create table app_user (
  id uuid primary key default gen_random_uuid(),
  -- As typed; email_key is the lower-case form that must be unique.
  email text not null,
  email_key text collate "C" not null unique,
  name text not null,
  phone text,
  password_hash text,
  is_admin boolean not null default false,
  is_google_user boolean not null default false,
  marketing_consent_at timestamptz,
  anonymous_id uuid,
  created_at timestamptz not null default now()
);

-- Proof of who accepted which terms, and when (VOW rules).
create table terms_acceptance (
  user_id uuid not null references app_user (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- One row per refresh token ever given out. A family is one sign-in on one device; using a token twice revokes it.
create table refresh_token (
  token_hash text collate "C" primary key,
  family_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);
create index refresh_token_user on refresh_token (user_id);
create index refresh_token_expiry on refresh_token (expires_at);
