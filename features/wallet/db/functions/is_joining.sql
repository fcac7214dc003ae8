-- Whether months are being joined: what is left of it is nobody else's to see.
create or replace function wallet.is_joining()
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from wallet.month_join)
$$;

revoke all on function wallet.is_joining from public;
grant execute on function wallet.is_joining to app_core;
