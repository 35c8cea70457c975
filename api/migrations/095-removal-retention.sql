-- Removals of listings are kept for a day, which is longer than any reader is silent (see 030-listing-changes.sql).
alter table listing_removal add column removed_at timestamptz not null default now();

-- Every failure of a row that fails again takes a number.
alter table feed_dead_letter alter column id type bigint;
alter sequence feed_dead_letter_id_seq as bigint;
