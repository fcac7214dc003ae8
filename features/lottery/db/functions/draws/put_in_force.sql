-- The back office writes versions, and the version alone moves the game.
create or replace function lottery.put_in_force() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update lottery.game g
  set calendar = new.calendar
  where g.game_id = new.game_id;
  return new;
end
$$;
