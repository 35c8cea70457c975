-- Suggestions keep the street names in memory and follow the table as the listing index follows the listings (see
-- 030-listing-changes.sql).
alter table street add column changed_in xid8 not null default '0';
create index street_changed_in on street (changed_in);

create function mark_street_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger street_change before insert or update on street
  for each row execute function mark_street_change();

-- Names are matched in memory now; in SQL nothing asks for them.
drop index street_norm;
drop index street_base;
