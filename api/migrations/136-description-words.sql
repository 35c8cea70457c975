-- For the filter by words of the description.
create index listing_detail_words on listing_detail using gin (to_tsvector('english', remarks));
