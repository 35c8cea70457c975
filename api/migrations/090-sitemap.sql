-- Walks what visitors may see in the order of ids: the sitemap's parts of a million listings without reading them.
create index listing_open on listing (id) where not locked;
