-- A corrected result counts as it stands now, so its game is counted again.
create or replace function lottery.count_correction() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.count_due (game_id)
  select d.game_id
  from lottery.draw d
  where d.draw_no = new.draw_no
  on conflict (game_id) do update set game_id = excluded.game_id;
  return null;
end
$$;
