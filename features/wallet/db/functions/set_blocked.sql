-- A blocked wallet pays nothing; what it is owed still arrives.
create or replace function wallet.set_blocked(p_wallet bigint, p_blocked boolean)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.lock_wallets(array[p_wallet]);
  update wallet.wallet set blocked = p_blocked where id = p_wallet and blocked <> p_blocked;
end
$$;

revoke all on function wallet.set_blocked from public;
grant execute on function wallet.set_blocked to app_core;
