-- outside a transaction: players deposit while their index is built. Staff finds a deposit by the end of its id, which lists show.
create index concurrently deposit_by_short_id on cashier.deposit (right(deposit_id, 8));
