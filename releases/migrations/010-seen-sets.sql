-- Sets that nobody has any more are removed some time after.
alter table seen_set add column last_seen timestamptz not null default clock_timestamp();
create index seen_set_last_seen on seen_set (last_seen);
