-- What a bet pays where it wins, stake included, in hundredths of the stake, rounded down; null where its vendor doesn't say.
-- A column without a default, so no row is written anew.
alter table gateway.transaction add column odds integer;

-- Its answer gets a column, which no replacement can add: where it has none yet it is made anew after the migrations.
do $$
begin
  if exists (
    select
    from pg_proc p
    where p.oid = to_regproc('gateway.play_of')
      and not 'odds' = any (p.proargnames)
  ) then
    drop function gateway.play_of(bigint[], text[], text[], text[]);
  end if;
end
$$;
