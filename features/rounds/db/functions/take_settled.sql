-- Takes settled rounds to be counted now, p_most at most, in this very transaction; whoever else counts takes others. Found by their places:
-- a list that is mostly empty has no figures that tell a planner how long it is when many play.
create or replace function rounds.take_settled(p_most integer)
returns table (game text, version integer, day text, currency text, stake bigint, added bigint, paid bigint, choices text)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  return query
  with taken as (
    delete from rounds.to_count c
    where c.ctid = any (array(
      select t.ctid
      from rounds.to_count t
      order by t.round_id
      limit p_most
      for update skip locked
    ))
    returning c.round_id
  )
  select r.game, r.version, to_char(r.ended_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), r.currency, r.stake, r.added,
    r.payout - coalesce(r.pot_amount, 0), (
      select coalesce(json_agg(s.choice order by s.step), '[]')::text
      from rounds.step s
      where s.round_id = r.round_id
    )
  from taken t
  join rounds.round r on r.round_id = t.round_id;
end
$$;

revoke all on function rounds.take_settled from public;
grant execute on function rounds.take_settled to app_core;
