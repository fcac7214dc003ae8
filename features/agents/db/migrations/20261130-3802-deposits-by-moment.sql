-- outside a transaction: money moves on while the index is built. Uplines of large teams look at the newest deposits.
create index concurrently cash_event_by_moment on agents.cash_event (at) where at is not null;
