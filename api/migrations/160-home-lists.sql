-- Lists of homes. The homes of the default list are in `favourite`, because earlier releases read and write them there.
create table home_list (
  -- The browser chooses it, so that a repeated request creates one list.
  id uuid primary key,
  owner_id uuid not null references app_user (id) on delete cascade,
  name text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- Grows with each change of the list, its homes, notes and ratings.
  revision bigint not null default 1,
  -- A deleted list can be restored until it is removed.
  deleted_at timestamptz
);
create unique index home_list_default on home_list (owner_id) where is_default;
create index home_list_owner on home_list (owner_id);
create index home_list_deleted on home_list (deleted_at) where deleted_at is not null;

-- Homes of the lists that people create.
create table home_list_entry (
  list_id uuid not null references home_list (id) on delete cascade,
  listing_key text collate "C" not null,
  added_at timestamptz not null,
  primary key (list_id, listing_key)
);

create view home_list_home as
  select list_id, listing_key, added_at from home_list_entry
  union all
  select l.id, f.listing_key collate "C", f.added_at
  from home_list l join favourite f on f.user_id = l.owner_id where l.is_default;

-- Note and rating of a home in a list. They outlast the home's removal from the list, which can be undone.
create table home_list_remark (
  list_id uuid not null references home_list (id) on delete cascade,
  listing_key text collate "C" not null,
  note text not null default '',
  -- When it was written, by the server's clock; an edit without a connection has an earlier time than its arrival.
  note_at timestamptz,
  note_by uuid references app_user (id) on delete set null,
  rating smallint check (rating between 1 and 5),
  rating_at timestamptz,
  rating_by uuid references app_user (id) on delete set null,
  primary key (list_id, listing_key)
);
create index home_list_remark_note_by on home_list_remark (note_by);
create index home_list_remark_rating_by on home_list_remark (rating_by);

-- Values that another edit replaced, or that arrived after a later edit.
create table home_list_history (
  id bigint generated always as identity primary key,
  list_id uuid not null references home_list (id) on delete cascade,
  listing_key text collate "C" not null,
  field text not null check (field in ('note', 'rating')),
  value text not null,
  written_at timestamptz not null,
  written_by uuid references app_user (id) on delete cascade,
  -- Only this person may see it: it was written before an invitation.
  private_to uuid references app_user (id) on delete cascade
);
create index home_list_history_home on home_list_history (list_id, listing_key, id desc);
create index home_list_history_written_by on home_list_history (written_by);
create index home_list_history_private_to on home_list_history (private_to);

-- Changes of favourites are changes of the default list.
create function add_favourite_revision() returns trigger language plpgsql as $$
begin
  update home_list set revision = revision + 1
  where is_default and owner_id in (select distinct user_id from changed_rows);
  return null;
end $$;
create trigger favourite_revision_insert after insert on favourite referencing new table as changed_rows
  for each statement execute function add_favourite_revision();
create trigger favourite_revision_delete after delete on favourite referencing old table as changed_rows
  for each statement execute function add_favourite_revision();
