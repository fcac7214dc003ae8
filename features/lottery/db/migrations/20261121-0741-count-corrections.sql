-- A corrected result counts as it stands now, so its game is counted again.
create function lottery.count_correction() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.count_due (game_id)
  select d.game_id
  from lottery.draw d
  where d.draw_no = new.draw_no
  on conflict do nothing;
  return null;
end
$$;
create trigger count_correction after insert on lottery.correction for each row execute function lottery.count_correction();
