-- The rates of an account for a game: the nearest entry on its way up, for each bet type by itself.
create or replace function lottery.rates_of(p_game int, p_holder text) returns jsonb
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  v_at text := p_holder;
  v_own jsonb;
  v_found jsonb := '{}';
begin
  for step in 1..31 loop
    select r.rates into v_own
    from lottery.account_rates r
    where r.game_id = p_game and r.holder_id = v_at
    order by r.version desc
    limit 1;
    if found then
      v_found := v_own || v_found;
    end if;
    select p.parent_id into v_at from lottery.rate_parent p where p.holder_id = v_at;
    exit when not found;
  end loop;
  return v_found;
end
$$;

revoke all on function lottery.rates_of from public;
grant execute on function lottery.rates_of to app_core, app_backoffice;
