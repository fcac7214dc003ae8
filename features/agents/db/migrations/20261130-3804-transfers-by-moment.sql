-- outside a transaction: money moves on while the index is built. Uplines of large teams look at what was moved last.
create index concurrently transfer_by_moment on agents.transfer (merchant_id, made_at);
