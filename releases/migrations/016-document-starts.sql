-- Documents of a build that were sent to networks that report, and those of them whose page reported: a page that freezes reports nothing.
alter table build_health
  add column issued integer not null default 0,
  add column started integer not null default 0;
