-- MLS numbers are searched without regard to case, and compared as the feed spells them.
create index listing_key_search on listing (lower(listing_key));
