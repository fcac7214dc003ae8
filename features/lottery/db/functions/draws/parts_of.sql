-- The parts of a draw in their order, with the result that stands. A part that closes before the draw is none: its result could be
-- known while bets are taken.
create or replace function lottery.parts_of(p_draw int)
returns table (place int, code text, draw_no int, draw_id text, state text, drawn jsonb)
language sql stable security definer set search_path = pg_catalog as $$
  select p.place::int, p.code, part.draw_no, part.draw_id, part.state, coalesce(latest.drawn, r.told, r.drawn)
  from lottery.draw d
  join lottery.game g using (game_id)
  cross join lateral jsonb_array_elements_text(g.rules -> 'parts') with ordinality p (code, place)
  left join lottery.game pg on pg.merchant_id = d.merchant_id and pg.code = p.code
  left join lottery.draw part on part.game_id = pg.game_id and part.number = d.number and part.close_at >= d.close_at
  left join lottery.result r on r.draw_no = part.draw_no
  left join lateral (
    select coalesce(c.told, c.drawn) as drawn
    from lottery.correction c
    where c.draw_no = part.draw_no
    order by c.version desc
    limit 1
  ) latest on true
  where d.draw_no = p_draw
  order by p.place
$$;

revoke all on function lottery.parts_of from public;
grant execute on function lottery.parts_of to app_core, app_backoffice;
