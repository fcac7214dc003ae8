-- Whether months are being joined: what is left of it is nobody else's to see.
create or replace function wallet.has_month_join()
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from wallet.month_join)
$$;

revoke all on function wallet.has_month_join from public;
grant execute on function wallet.has_month_join to app_core;
