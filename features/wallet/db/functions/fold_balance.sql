-- Adds amounts to a balance in their order and leaves out those that would take it below zero.
create or replace aggregate wallet.fold_balance(bigint, bigint) (sfunc = wallet.fold_step, stype = bigint);

revoke all on function wallet.fold_balance from public;
