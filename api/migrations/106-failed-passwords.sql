-- Counters of rate-limiter-flexible (its own layout): passwords tried, by browser, by network and by account. Keys are
-- hashes; `expire` is in milliseconds since 1970.
create table failed_password (
  key varchar(255) collate "C" primary key,
  points int not null default 0,
  expire bigint
);
create index failed_password_expiry on failed_password (expire);
