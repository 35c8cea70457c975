-- Homes of about the same price in one city: two scans outward from a price.
create index listing_neighbours on listing (city_id, property_type, transaction_type, list_price, id)
  where standard_status = 'Active' and not locked;

-- What somebody viewed last, and what is viewed most.
drop index track_event_user;
create index track_event_user on track_event (user_id, received_at) where user_id is not null;
create index track_event_views on track_event (received_at) where event_type = 'property_view';
