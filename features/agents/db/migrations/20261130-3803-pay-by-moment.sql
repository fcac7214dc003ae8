-- outside a transaction: money moves on while the index is built. Uplines of large teams look at what was paid last.
create index concurrently payment_by_moment on agents.payment (merchant_id, paid_at);
