-- What browsers reported about a build, counted by the minute in which the reports came.
create table build_health (
  name text not null,
  build text not null,
  minute timestamptz not null,
  views integer not null,
  failures integer not null,
  errors integer not null,
  slow integer not null,
  vitals integer not null,
  poor_vitals integer not null,
  primary key (name, build, minute)
);
create index build_health_minute on build_health (minute);

-- Which reports there are is said by the contract of the beacons; a report names the release set of its page.
alter table beacon drop constraint beacon_event_check;
alter table beacon add column release_set text;
