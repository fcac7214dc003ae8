-- False: staff has decided something about it, so it stays.
create or replace function lottery.drop_planned(p_draw int) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from lottery.draw d
  where d.draw_no = p_draw
    and d.state = 'scheduled'
    and not exists (select from lottery.announcement a where a.draw_no = d.draw_no)
    and not exists (select from lottery.number_limit l where l.draw_no = d.draw_no)
    and not exists (select from lottery.draw_limits l where l.draw_no = d.draw_no)
    and not exists (select from lottery.void_order o where o.draw_no = d.draw_no);
  return found;
end
$$;

revoke all on function lottery.drop_planned from public;
grant execute on function lottery.drop_planned to app_core;
