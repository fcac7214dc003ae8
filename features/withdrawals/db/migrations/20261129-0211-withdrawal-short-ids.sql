-- outside a transaction: players withdraw while their index is built. Staff finds a withdrawal by the end of its id, which lists show.
create index concurrently withdrawal_by_short_id on withdrawals.withdrawal (right(withdrawal_id, 8));
