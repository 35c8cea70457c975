-- What buyers filter by: facts of a home as numbers and words. Taxes and fee move here from listing_detail, whose columns are
-- left to the version before.
alter table listing
  add living_area smallint, -- square feet; the middle of the range where no more is known
  add year_built smallint,
  add lot_width smallint, -- feet
  add lot_size_area integer, -- square feet
  add parking_total smallint,
  add tax_annual_amount integer,
  add association_fee smallint,
  add price_cut smallint, -- since it was listed, in tenths of a percent
  add features text not null default '', -- words of shared/listing-filters/features.ts, between blanks
  add open_house_days text not null default ''; -- YYYY-MM-DD in Ontario, between blanks

update listing l set
  tax_annual_amount = d.tax_annual_amount,
  association_fee = case when d.association_fee <= 32767 then d.association_fee end,
  price_cut = case when l.list_price < l.original_list_price and l.list_price > 0
    then round(1000.0 * (l.original_list_price - l.list_price) / l.original_list_price) else 0 end,
  parking_total = greatest(l.parking_spaces, l.covered_spaces)
from listing_detail d where d.listing_id = l.id;

-- The other facts were not read until now: everything of the feed is read from the beginning.
update feed_cursor set source = '';
