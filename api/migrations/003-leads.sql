create table lead (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('home-evaluation')),
  name text not null,
  email text not null,
  phone text not null,
  marketing_consent_at timestamptz,
  -- What the form asked beyond the contact, as its contract has it.
  request jsonb not null,
  received_at timestamptz not null default now()
);
create index lead_received on lead (received_at desc);
