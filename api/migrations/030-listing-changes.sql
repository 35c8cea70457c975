-- Every row knows the transaction that wrote it last, so that a reader finds exactly what was committed since it looked:
-- all rows whose transaction was running or had not begun at that time. A plain sequence would lose rows of
-- transactions that commit out of order.
alter table listing add column changed_in xid8 not null default '0';
create index listing_changed_in on listing (changed_in);

create function mark_listing_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger listing_change before insert or update on listing
  for each row execute function mark_listing_change();

-- Rows that are gone; without a listing_id all that were there went at once.
create table listing_removal (
  listing_id integer,
  removed_in xid8 not null default pg_current_xact_id()
);
create index listing_removal_removed_in on listing_removal (removed_in);

create function mark_listing_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listing_removal;
    insert into listing_removal (listing_id) values (null);
    return null;
  end if;
  insert into listing_removal (listing_id) values (old.id);
  return old;
end $$;
create trigger listing_removal after delete on listing
  for each row execute function mark_listing_removal();
create trigger listing_truncation after truncate on listing
  for each statement execute function mark_listing_removal();
