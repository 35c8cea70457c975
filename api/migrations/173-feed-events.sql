-- The feed's log of changes (RESO EntityEvent) has a cursor, too: `key` is the last sequence number.
alter table feed_cursor drop constraint feed_cursor_stream_check;
alter table feed_cursor add check
  (stream in ('property', 'media', 'keys', 'rooms', 'openHouses', 'offices', 'members', 'events'));
