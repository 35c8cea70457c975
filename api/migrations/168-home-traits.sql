-- Facts that people search by: styles and traits of a home, and the day of possession.
alter table listing
  add traits text not null default '', -- terms of shared/listing-filters/features.ts, separated by blanks
  add available_day smallint; -- days since 1970; 0 for immediate possession

-- The new terms of a feed were not read until now. This rereads all listings.
update feed_cursor set source = '';

-- The facts of the demo, which no feed sends again.
update listing l set
  traits = concat_ws(' ',
    case when f.facts ->> 'Style' ~* 'bungalow' then 'bungalow' end,
    case when f.facts ->> 'Style' ~* 'sidesplit' then 'sidesplit' end,
    case when f.facts ->> 'Style' ~* 'backsplit' then 'backsplit' end,
    case when f.facts ->> 'Style' ~* '1/2 storey' then 'halfStorey' end,
    case when f.facts ->> 'Style' ~* '^2-storey' then 'twoStorey' end,
    case when f.facts ->> 'Style' ~* '^3-storey' then 'threeStorey' end,
    case when f.facts ->> 'Style' ~* 'loft' then 'loft' end,
    case when f.facts ->> 'Style' ~* 'stacked' then 'stacked' end,
    case when f.facts ->> 'Laundry' <> 'Shared' then 'laundry' end,
    case when d.furnished ~* '^furnished' then 'furnished' end,
    case when l.property_type ~* 'condo' and l.bedrooms_below > 0 then 'den' end,
    case when f.facts ? 'Fireplace' then 'fireplace' end,
    case when d.garage_type !~* '^(none|no|other|carport)' then 'garage' end,
    case when f.facts ->> 'Basement' !~* '^(none|crawl)' then 'basement' end,
    case when f.facts ? 'Waterfront' then 'waterfront' end),
  available_day = case
    when d.possession_date is not null then d.possession_date - date '1970-01-01'
    when d.possession_details ~* '^(immediate|vacant)' then 0 end
from listing_detail d
cross join lateral (
  select coalesce(jsonb_object_agg(fact ->> 'label', fact ->> 'value'), '{}') as facts
  from jsonb_array_elements(d.facts) fact) f
where d.listing_id = l.id and l.invented;

create or replace function watched_columns(l listing) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'id', l.id, 'listing_key', l.listing_key, 'mls_number', l.mls_number, 'city_id', l.city_id, 'street_id', l.street_id,
    'address_norm', l.address_norm, 'postal_code', l.postal_code, 'list_price', l.list_price,
    'property_type', l.property_type, 'property_sub_type', l.property_sub_type,
    'transaction_type', l.transaction_type, 'standard_status', l.standard_status, 'mls_status', l.mls_status,
    'locked', l.locked, 'bedrooms_total', l.bedrooms_total, 'bedrooms_above', l.bedrooms_above,
    'bathrooms', l.bathrooms, 'original_entry_at', l.original_entry_at, 'public_entry_at', l.public_entry_at,
    'list_office_name', l.list_office_name, 'public_latitude', l.public_latitude,
    'public_longitude', l.public_longitude, 'cell', l.cell, 'living_area', l.living_area, 'year_built', l.year_built,
    'lot_width', l.lot_width, 'lot_size_area', l.lot_size_area, 'parking_total', l.parking_total,
    'tax_annual_amount', l.tax_annual_amount, 'association_fee', l.association_fee, 'price_cut', l.price_cut,
    'features', l.features, 'open_house_ends', l.open_house_ends,
    'traits', l.traits, 'available_day', l.available_day)
$$;
