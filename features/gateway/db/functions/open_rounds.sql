-- Opens the rounds of bets that found none, after their money has moved, in the order of their names, so that two who open the same
-- ones never wait for each other. @returns the number of each, in the order of the bets; of a round that another bet has opened since, too.
-- p_ends: it is written as ended, by whoever holds it against everybody.
create or replace function gateway.open_rounds(p_vendor text, p_merchant text[], p_game text[], p_round text[], p_ends boolean[])
returns bigint[]
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_mergejoin = off
set jit = off
as $$
declare
  -- Asked once, not by each row.
  v_now timestamptz := kit.now();
begin
  insert into gateway.round (merchant_id, vendor, game, round_id, state, opened_at, ended_at)
  select p.merchant_id, p_vendor, p.game, p.round_id, case when p.ends then 'settled' else 'open' end, v_now, case when p.ends then v_now end
  from unnest(p_merchant, p_game, p_round, p_ends) as p (merchant_id, game, round_id, ends)
  order by p.game, p.round_id
  on conflict (vendor, game, round_id) do nothing;
  return array(
    select (
      select r.round_no
      from gateway.round r
      where r.vendor = p_vendor
        and r.game = p_game[i]
        and r.round_id = p_round[i]
    )
    from generate_series(1, cardinality(p_round)) i
  );
end
$$;

revoke all on function gateway.open_rounds from public;
grant execute on function gateway.open_rounds to app_core;
