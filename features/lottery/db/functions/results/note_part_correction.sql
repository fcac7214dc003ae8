-- A correction of a part orders the same for the draws that are joined from it.
create or replace function lottery.note_part_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.part_correction (draw_no)
  select d.draw_no
  from lottery.draw part
  join lottery.game pg using (game_id)
  join lottery.game g on g.merchant_id = part.merchant_id and g.rules -> 'parts' ? pg.code
  join lottery.draw d on d.game_id = g.game_id and d.number = part.number
  where part.draw_no = new.draw_no
    and d.state in ('closed', 'resulted', 'settled')
  order by d.draw_no
  -- Waits for a worker that has just read the version before.
  on conflict (draw_no) do update
  set ordered_at = excluded.ordered_at;
  return null;
end
$$;
