-- Cards link to the page of a home at REALTOR.ca, too.
alter table listing add listing_url text;
update listing l set listing_url = d.listing_url from listing_detail d
  where d.listing_id = l.id and d.listing_url is not null;
alter table listing_detail drop column listing_url;
