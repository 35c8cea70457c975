-- What homes of one kind sold for in a city, by the day of the sale.
create index listing_sales on listing
  (city_id, property_sub_type, (coalesce(purchase_contract_date, close_date)) desc, listing_key)
  where mls_status = 'Sold' and transaction_type = 'For Sale' and close_price > 0;
