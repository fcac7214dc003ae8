-- A calendar that was looked over for a year may be planned to the end of that year.
create or replace function lottery.plan_further() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update lottery.game g
  set planned_through = new.year || '1231'
  where g.game_id = new.game_id
    and g.planned_through < new.year || '1231';
  return new;
end
$$;

revoke all on function lottery.plan_further from public;
