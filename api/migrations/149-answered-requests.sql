-- Answers to what forms sent, so that what is sent again because its answer was lost is stored once. The key is a hash of
-- route, account, the browser's key and all that was sent.
create table answered_request (
  key_hash text collate "C" primary key,
  answer jsonb not null,
  answered_at timestamptz not null
);
create index answered_request_answered on answered_request (answered_at);
