-- Staff finds a deposit by the end of its id, which is what lists show of it.
create index deposit_by_short_id on cashier.deposit (right(deposit_id, 8));
