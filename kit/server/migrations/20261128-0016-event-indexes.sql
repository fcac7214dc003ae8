-- outside a transaction: events are published while their places are indexed.
create unique index concurrently outbox_event_position on kit.outbox_event (position);
create index concurrently outbox_event_unplaced on kit.outbox_event (event_id) where position is null;
create index concurrently outbox_event_of_name on kit.outbox_event (name, position);
