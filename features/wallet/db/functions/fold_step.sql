-- Many commands in one set-based statement: what the batches of the lanes run.
-- The running balance of a wallet over commands, leaving out those that it cannot pay.
create or replace function wallet.fold_step(p_state bigint, p_amount bigint, p_start bigint)
returns bigint
language plpgsql
immutable
as $$
declare
  v_balance bigint := coalesce(p_state, p_start);
begin
  if v_balance + p_amount < 0 then
    return v_balance;
  end if;
  return v_balance + p_amount;
end
$$;

revoke all on function wallet.fold_step from public;
