-- A host that leads to another cell would never be served here: it is nobody's in this one.
create or replace function merchants.skip_cell_host() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from merchants.cell_host c where c.host = new.host) then
    return null;
  end if;
  return new;
end $$;
