-- What the verdict on a build stands on: visitors of whom each counts once an hour, and each network for a few of them.
alter table build_health
  add column visitors integer not null default 0,
  add column faulty_visitors integer not null default 0,
  add column faulty_networks integer not null default 0;
