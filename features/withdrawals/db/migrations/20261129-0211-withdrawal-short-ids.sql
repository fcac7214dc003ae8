-- Staff finds a withdrawal by the end of its id, which is what lists show of it.
create index withdrawal_by_short_id on withdrawals.withdrawal (right(withdrawal_id, 8));
