-- Who replicates the feed: one row. A process that takes the lease raises the token, and every transaction of a replication requires its
-- token, so that a process that lost the lease can write nothing any more. The token is the key: raising it waits for
-- the transactions that hold the row by "for key share".
create table feed_lease (
  token bigint primary key,
  machine text not null,
  process_id integer not null,
  expires_at timestamptz not null
);
insert into feed_lease values (0, '', 0, '-infinity');

-- Readiness writes here and deletes it again. The text is not compressed, so that it takes new pages of the disk.
create table write_probe (filler text not null);
alter table write_probe alter column filler set storage external;
