-- The clock gives a draw up where nobody said anything, and nobody silenced a source that could have: else two people do.
-- The clock waits for the parts as long as they wait.
create or replace function lottery.may_give_up(p_draw int) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not exists (
    select
    from lottery.result_claim c
    where c.draw_no = p_draw
  ) and not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    join lottery.announcement a using (draw_no)
    join lottery.result_feed f on f.merchant_id = d.merchant_id and (f.games = '{}' or g.code = any(f.games))
    where d.draw_no = p_draw
      and not g.rules ? 'parts'
      and not f.enabled
      and f.switched_off_at >= a.announced_at
  ) and not exists (
    select
    from lottery.parts_of(p_draw) p
    where p.state in ('scheduled', 'open', 'closed')
  )
$$;

revoke all on function lottery.may_give_up from public;
grant execute on function lottery.may_give_up to app_core, app_backoffice;
