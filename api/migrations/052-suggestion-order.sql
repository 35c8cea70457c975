-- Suggestions show active listings first: a few from each of two indexes instead of sorting all that begin alike.
create index listing_active_key on listing (listing_key) where standard_status = 'Active';
create index listing_active_address on listing (address_norm) where standard_status = 'Active';
