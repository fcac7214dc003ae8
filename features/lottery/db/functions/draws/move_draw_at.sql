-- As with the other times of a draw: moved while it is a plan, and only through this.
create or replace function lottery.move_draw_at(p_draw int, p_draw_at timestamptz)
returns void language sql security definer set search_path = pg_catalog as $$
  update lottery.draw d
  set draw_at = p_draw_at
  where d.draw_no = p_draw
    and d.state = 'scheduled'
    and not exists (select from lottery.announcement a where a.draw_no = d.draw_no)
$$;

revoke all on function lottery.move_draw_at from public;
grant execute on function lottery.move_draw_at to app_core;
