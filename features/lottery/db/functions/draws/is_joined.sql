-- Whether a draw takes its result from other draws.
create or replace function lottery.is_joined(p_draw int) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = p_draw
      and g.rules ? 'parts'
  )
$$;

revoke all on function lottery.is_joined from public;
grant execute on function lottery.is_joined to app_core, app_backoffice;
