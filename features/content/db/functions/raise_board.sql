-- A change of a merchant's content raises the version that caches compare.
create or replace function content.raise_board() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_merchant text := to_jsonb(coalesce(new, old)) ->> 'merchant_id';
begin
  if v_merchant is null then
    select entry.merchant_id into v_merchant
    from content.entry
    where entry.entry_id = to_jsonb(new) ->> 'entry_id';
  end if;
  insert into content.board (merchant_id, version)
  values (v_merchant, 1)
  on conflict (merchant_id) do update set version = board.version + 1;
  return null;
end
$$;
