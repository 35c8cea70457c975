-- Answers to what forms sent, so that what is sent again because its answer was lost is stored once. The key is a hash of
-- route, account, the browser's key and all that was sent.
create table stored_response (
  key_hash text collate "C" primary key,
  response jsonb not null,
  stored_at timestamptz not null
);
create index stored_response_stored on stored_response (stored_at);
