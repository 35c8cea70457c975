-- Earlier versions published homes of the feed whose status no table has ("ComingSoon", "Draft"), and took a sub-lease for
-- a sale. The feed may not send these homes again for months, so the stored rows are corrected here.
with stored as (
  select listing_key,
    regexp_replace(lower(payload ->> 'StandardStatus'), '[^[:alnum:]]', '', 'g') as standard_status,
    regexp_replace(lower(payload ->> 'MlsStatus'), '[^[:alnum:]]', '', 'g') as mls_status
  from feed_property
  where state = 'shown'
), withheld as (
  update feed_property set state = 'withheld'
  from stored
  where stored.listing_key = feed_property.listing_key
    and (stored.standard_status is null
      or stored.standard_status not in
        ('active', 'activeundercontract', 'pending', 'closed', 'cancelled', 'canceled', 'expired', 'withdrawn')
      or stored.mls_status in ('comingsoon', 'delete', 'draft', 'hold', 'incomplete'))
  returning feed_property.listing_key
)
delete from listing using withheld where listing.listing_key = withheld.listing_key;

update listing set transaction_type = 'For Lease'
where transaction_type not in ('For Sale', 'For Lease')
  and regexp_replace(lower(transaction_type), '[^[:alnum:]]', '', 'g')
    in ('lease', 'forrent', 'rent', 'rental', 'forlease', 'forsublease', 'sublease', 'forsublet', 'sublet');
