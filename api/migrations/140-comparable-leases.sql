-- What homes of one kind were leased for in a city, by the day of the lease: the twin of listing_sales.
create index listing_leases on listing
  (city_id, property_sub_type, (coalesce(purchase_contract_date, close_date)) desc, listing_key)
  where mls_status = 'Leased' and transaction_type = 'For Lease' and close_price > 0;
