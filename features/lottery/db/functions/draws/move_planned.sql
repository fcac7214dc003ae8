-- Times and rows of draws are nobody's to write: only what is still a plan is moved, or taken away, and only through these.
create or replace function lottery.move_planned(p_draw int, p_open_at timestamptz, p_close_at timestamptz, p_shots_until timestamptz)
returns void language sql security definer set search_path = pg_catalog as $$
  update lottery.draw d
  set open_at = p_open_at,
    close_at = p_close_at,
    shots_until = p_shots_until
  where d.draw_no = p_draw
    and d.state = 'scheduled'
    and not exists (select from lottery.announcement a where a.draw_no = d.draw_no)
$$;

revoke all on function lottery.move_planned from public;
grant execute on function lottery.move_planned to app_core;
