-- Floor plans and the virtual tour of a listing. Until now plans of the feed were pictures among the others and tours were not
-- read, so everything of the feed is read from the beginning.
alter table listing_detail
  add floor_plans jsonb not null default '[]',
  add virtual_tour_url text;
alter table feed_media add is_floor_plan boolean not null default false;

update feed_cursor set source = '';
