-- People search by postal code with and without its blank, in either case: compared in one form.
create index listing_postal on listing ((replace(lower(postal_code collate "C"), ' ', '')) collate "C");
