-- What the page of a listing says of lot, parking, fees and the terms of a lease, under RESO's names.
alter table listing_detail
  add lot_size_dimensions text, -- feet: "25.5 x 120"
  add garage_type text,
  add parking_features jsonb,
  add tax_year smallint,
  add association_fee_includes jsonb,
  add rent_includes jsonb,
  add pets_allowed jsonb,
  add possession_date date,
  add possession_details text,
  add lease_term text,
  add deposit_required boolean,
  add furnished text;

-- They were not read until now: everything of the feed is read from the beginning.
update feed_cursor set source = '';
