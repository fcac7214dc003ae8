-- The limits that hold in a draw, as a list: what its game had when it was announced, and what was made stricter since. Null: none.
create or replace function lottery.limits_of(p_draw int) returns jsonb
language sql stable
set plan_cache_mode = force_generic_plan
as $$
  select jsonb_agg(l.limits)
  from (
    (
      select n.limits
      from lottery.draw d
      left join lottery.announcement a using (draw_no)
      join lottery.draw_limits n on n.game_id = d.game_id and n.draw_no is null
        and n.set_at <= coalesce(a.announced_at, kit.now())
      where d.draw_no = p_draw
      order by n.version desc
      limit 1
    )
    union all
    (
      select n.limits
      from lottery.draw_limits n
      where n.draw_no = p_draw
      order by n.version desc
      limit 1
    )
  ) l
$$;

revoke all on function lottery.limits_of from public;
grant execute on function lottery.limits_of to app_core, app_backoffice;
