-- Made up by the demo seed. Whatever came from a feed has its row in feed_property.
alter table listing add invented boolean not null default false;
update listing set invented = true
  where not exists (select from feed_property known where known.listing_key = listing.listing_key);
create index listing_invented on listing (id) where invented;
