-- From which networks a home was viewed on a day (UTC): what is popular is counted here. A network is a keyed hash of an
-- address range (/24, or /48 for IPv6), which says nothing without the key; people and browsers are not named.
create table home_view (
  day date not null,
  network text collate "C" not null,
  listing_key text collate "C" not null,
  primary key (day, network, listing_key)
);
-- Nothing else looked for the views of everybody.
drop index track_event_views;
