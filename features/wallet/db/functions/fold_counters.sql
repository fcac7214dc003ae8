-- Takes into the fold what every transaction before the oldest running one has written: those are all over, so none can add
-- a delta behind the fold's back. One transaction; killed at any point it either counted all or nothing.
create or replace function wallet.fold_counters()
returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_from xid8;
  v_to xid8;
  v_folded bigint;
begin
  select f.folded_below into v_from from wallet.counter_fold f for update;
  if v_from > pg_snapshot_xmax(pg_current_snapshot()) then
    -- Restored by a dump into a server with younger transaction numbers: begin again, the deltas are all there.
    delete from wallet.counter_balance;
    v_from := '0';
  end if;
  v_to := pg_snapshot_xmin(pg_current_snapshot());
  insert into wallet.counter_balance as b (counter_account, balance, movements)
  select d.counter_account, sum(d.amount), sum(d.movements)
  from wallet.counter_delta d
  where d.written_by >= v_from and d.written_by < v_to and d.counter_account <> 0
  group by d.counter_account
  order by d.counter_account
  on conflict (counter_account) do update
  set balance = b.balance + excluded.balance, movements = b.movements + excluded.movements;
  get diagnostics v_folded = row_count;
  update wallet.counter_fold set folded_below = v_to, folded_at = kit.now();
  return v_folded;
end
$$;

revoke all on function wallet.fold_counters from public;
grant execute on function wallet.fold_counters to app_core;
