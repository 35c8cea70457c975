-- Colleagues of the brokerage who receive requests of the site's forms.
create table brokerage_agent (
  id uuid primary key default gen_random_uuid(),
  -- As in the feed's listings: an own listing goes to the agent with its name.
  name text not null unique,
  email text not null,
  -- Added by the demo seed.
  invented boolean not null default false
);

-- Requests about a subject that go to one agent instead of the office: `listing:<ListingKey>`, `development:<id>`,
-- `development`, `home-evaluation`, `mortgage` or `contact`.
create table request_assignment (
  subject text collate "C" primary key,
  agent_id uuid not null references brokerage_agent (id) on delete cascade
);
create index request_assignment_agent on request_assignment (agent_id);

alter table lead
  -- The recipient that the form named. Null for requests before this migration, which the office received.
  add column recipient_name text,
  add column recipient_brokerage text,
  add column recipient_email text,
  add column recipient_agent uuid references brokerage_agent (id) on delete set null,
  -- The signed-in sender.
  add column user_id uuid references app_user (id) on delete set null,
  -- When its sender cancelled it; viewings have their own state.
  add column withdrawn_at timestamptz;
create index lead_user on lead (user_id) where user_id is not null;

-- What the person and the brokerage write about a request.
create table lead_message (
  id uuid primary key default gen_random_uuid(),
  -- Orders messages of the same time.
  position bigint generated always as identity,
  lead_id uuid not null references lead (id) on delete cascade,
  -- `note`: what the site reports to both.
  sender text not null check (sender in ('person', 'office', 'note')),
  -- The colleague who wrote it.
  author_id uuid references app_user (id) on delete set null,
  text text not null,
  sent_at timestamptz not null,
  -- When the person read it; null for what the person wrote.
  read_at timestamptz
);
create index lead_message_lead on lead_message (lead_id, position);
