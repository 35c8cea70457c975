-- What people know a listing by, where it isn't its key; and the page of the listing at REALTOR.ca, to which
-- DDF asks to link.
alter table listing add mls_number text;
create index listing_mls_number_search on listing (lower(mls_number)) where mls_number is not null;
alter table listing_detail add listing_url text;

-- Heating is stored as a list now: everything of the feed is read from the beginning.
update feed_cursor set source = '';
