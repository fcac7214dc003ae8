-- A changed list of allowed ends is carried to every counter-account.
create or replace function wallet.spread_ends()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update wallet.counter_account set ends = wallet.ends_of(owner, code, currency);
  return null;
end
$$;

revoke all on function wallet.spread_ends from public;
