alter table feed_cursor drop constraint feed_cursor_stream_check;
alter table feed_cursor add check
  (stream in ('property', 'media', 'keys', 'rooms', 'openHouses', 'offices', 'members'));

-- What belongs to listings: rooms and open houses, and the offices and members that listed them.
create table feed_part (
  stream text collate "C" not null,
  key text collate "C" not null,
  -- Of rooms and open houses.
  listing_key text collate "C",
  modified_at text not null,
  payload jsonb not null,
  -- The round from the beginning in which it was last seen; what a whole round does not meet is gone.
  seen_pass integer not null,
  primary key (stream, key)
);
create index feed_part_listing on feed_part (listing_key) where listing_key is not null;
create index feed_property_office on feed_property ((payload ->> 'ListOfficeKey'));
create index feed_property_agent on feed_property ((payload ->> 'ListAgentKey'));

alter table listing_detail add open_houses jsonb not null default '[]';
alter table listing_detail add listed_by jsonb;
