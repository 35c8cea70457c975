-- For signed-in readers only (Permission VOW).
alter table feed_media add vow_only boolean not null default false;
-- The round from the beginning in which it was last seen, as in feed_part.
alter table feed_media add seen_pass integer not null default 0;

-- When pictures, rooms and open houses were last compared with the feed's; null when they are to be compared.
alter table feed_property add compared_at timestamptz default now();
create index feed_property_uncompared on feed_property (listing_key) where compared_at is null;

-- Homes that the last walk over all keys missed and did not retire, because they were too many.
alter table feed_cursor add held_back integer not null default 0;

-- Pictures that are not the public's may have been taken: everything is read from the beginning.
update feed_cursor set source = '';
