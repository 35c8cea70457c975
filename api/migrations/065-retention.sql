-- Events come in the order of time: a block index finds the old ones at next to no cost.
create index track_event_received on track_event using brin (received_at);
