-- The person who edits a list together with its owner.
create table home_list_partner (
  list_id uuid primary key references home_list (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  since timestamptz not null
);
create index home_list_partner_user on home_list_partner (user_id);

-- Invitations of partners: the last one of each list.
create table home_list_invitation (
  list_id uuid primary key references home_list (id) on delete cascade,
  token_hash text collate "C" not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references app_user (id) on delete cascade
);
create index home_list_invitation_expiry on home_list_invitation (expires_at);
create index home_list_invitation_accepted_by on home_list_invitation (accepted_by);

-- The link that shows a list to viewers. Revoking deletes it.
create table home_list_link (
  list_id uuid primary key references home_list (id) on delete cascade,
  token_hash text collate "C" not null unique,
  created_at timestamptz not null
);

-- Notes from before an invitation. Their writer decides about each whether the partner may read it.
create table home_list_private_note (
  list_id uuid not null references home_list (id) on delete cascade,
  listing_key text collate "C" not null,
  user_id uuid not null references app_user (id) on delete cascade,
  note text not null,
  written_at timestamptz not null,
  primary key (list_id, listing_key, user_id)
);
create index home_list_private_note_user on home_list_private_note (user_id);
