-- A draw that settles takes the mark of its game even where it stands already: whoever counts meanwhile then waits for the draw
-- instead of taking the mark away and counting without it.
create or replace function lottery.after_settlement() returns trigger language plpgsql as $$
begin
  if new.settled_tickets > 0 then
    insert into lottery.result_notice (draw_no) values (new.draw_no) on conflict do nothing;
  end if;
  insert into lottery.count_due (game_id) values (new.game_id)
  on conflict (game_id) do update set game_id = excluded.game_id;
  return null;
end
$$;
