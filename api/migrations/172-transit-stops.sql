-- Stops of the operator's transit timetables (GTFS_URLS), refreshed once a day.
create table transit_feed (
  -- Hash of its URL.
  id text collate "C" primary key,
  attempted_at timestamptz not null,
  -- Null until it was read once.
  fetched_at timestamptz,
  agencies text
);
create table transit_stop (
  feed text collate "C" not null references transit_feed (id) on delete cascade,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  routes text[] not null
);
create index transit_stop_feed on transit_stop (feed);
create index transit_stop_position on transit_stop (latitude, longitude);
