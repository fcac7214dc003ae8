-- A counter-account carries what may end at it, so that a movement is checked without a look at another row.
create or replace function wallet.set_ends()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new.ends := wallet.ends_of(new.owner, new.code, new.currency);
  return new;
end
$$;

revoke all on function wallet.set_ends from public;
