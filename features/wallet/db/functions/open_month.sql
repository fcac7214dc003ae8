-- Moves the writing to a month that has begun. Waits for the batches in flight and holds the next ones back meanwhile, so
-- that no two batches ever write to different partitions at the same time: that is what keeps keys unique for ever.
create or replace function wallet.open_month(p_month smallint)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.prepare_month(p_month);
  perform pg_advisory_xact_lock(7202, 0);
  update wallet.ledger_month set month = p_month where month < p_month;
end
$$;

revoke all on function wallet.open_month from public;
grant execute on function wallet.open_month to app_core;
