-- When a locked listing was entered and where exactly it lies is withheld from visitors, so nothing that they can ask for
-- may be ordered or filtered by it. These columns are what lists and maps use for them: of a locked listing the month of
-- entry (UTC) and the position rounded to a thousandth of a degree (as `approximate` in visible-property.ts rounds);
-- of any other listing the exact values. Within a month locked listings stand at its beginning, in the order of a hash:
-- keys and ids grow with time.
drop index if exists listing_street;
drop index if exists listing_newest;
drop index if exists listing_active_newest;
drop index if exists listing_active_city;
drop index if exists listing_city_status;
drop index if exists listing_status;
drop index if exists listing_office;
drop index if exists listing_cell;
drop index if exists listing_cell_all;

-- Puts a zero between all bits of a number of 26 bits.
create or replace function pg_temp.spread(bits bigint) returns bigint language sql immutable as $$
  select e & 6148914691236517205 from (select (d | (d << 1)) as e from (select (c | (c << 2)) & 3689348814741910323 as d
    from (select (b | (b << 4)) & 1085102592571150095 as c from (select (a | (a << 8)) & 71777214294589695 as b
    from (select (bits | (bits << 16)) & 281470681808895 as a) s1) s2) s3) s4) s5
$$;
create or replace function pg_temp.cell(latitude double precision, longitude double precision) returns bigint
language sql immutable as $$
  select pg_temp.spread(floor((longitude + 180) / 360 * 67108864)::bigint)
    + 2 * pg_temp.spread(floor((0.5 - ln((1 + sin(radians(latitude))) / (1 - sin(radians(latitude)))) / (4 * pi())) * 67108864)::bigint)
$$;

-- One statement, so that the table is written once. The writer computes `cell` of the public position from now on.
alter table listing
  add column public_entry_at timestamptz not null generated always as (
    case when locked then
      (date_trunc('month', original_entry_at at time zone 'UTC')
        -- Up to 19 hours in steps of a microsecond: hardly any two listings of a month are equal.
        + (hashtextextended(listing_key, 115) & 68719476735) * interval '1 microsecond') at time zone 'UTC'
    else original_entry_at end) stored,
  add column public_latitude double precision generated always as (
    case when locked then floor(latitude * 1000 + 0.5) / 1000 else latitude end) stored,
  add column public_longitude double precision generated always as (
    case when locked then floor(longitude * 1000 + 0.5) / 1000 else longitude end) stored,
  alter column cell type bigint using (
    case when locked and cell is not null
      then pg_temp.cell(floor(latitude * 1000 + 0.5) / 1000, floor(longitude * 1000 + 0.5) / 1000)
      else cell end);
drop function pg_temp.cell;
drop function pg_temp.spread;

create index listing_street on listing (street_id, (standard_status = 'Active') desc, public_entry_at desc);
create index listing_newest on listing (public_entry_at desc, id desc);
create index listing_active_newest on listing (public_entry_at desc, id desc) where standard_status = 'Active';
create index listing_active_city on listing (city_id, public_entry_at desc, id desc) where standard_status = 'Active';
create index listing_city_status on listing (city_id, mls_status, public_entry_at desc, id desc);
create index listing_status on listing (mls_status, public_entry_at desc, id desc);
create index listing_office on listing (list_office_name, public_entry_at desc, id desc);
create index listing_cell on listing (cell) include (public_latitude, public_longitude) where standard_status = 'Active';
create index listing_cell_all on listing (cell);
