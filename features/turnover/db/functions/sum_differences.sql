-- Where the sums differ from what the facts come to. A line of nothing but zeros is as good as none.
create or replace function turnover.sum_differences() returns table (subject text, why text)
language sql
stable
set jit = off
as $$
  with summed as (
    select 'member' as of, s.member_id as id, s.day, s.product, s.currency,
      array[s.bets, s.stake, s.turnover, s.payout, s.jackpot, s.correction, s.bonus, s.tip, s.ggr]::bigint[] as figures
    from turnover.summed_members() s
    union all
    select 'agent', s.agent_id, s.day, s.product, s.currency,
      array[s.bets, s.stake, s.turnover, s.payout, s.jackpot, s.correction, s.bonus, s.tip, s.ggr]::bigint[]
    from turnover.summed_agents() s
  ),
  stored as (
    select 'member' as of, m.member_id as id, m.day, m.product, m.currency,
      array[m.bets, m.stake, m.turnover, m.payout, m.jackpot, m.correction, m.bonus, m.tip, m.ggr] as figures
    from turnover.member_day m
    union all
    select 'agent', a.agent_id, a.day, a.product, a.currency,
      array[a.bets, a.stake, a.turnover, a.payout, a.jackpot, a.correction, a.bonus, a.tip, a.ggr]
    from turnover.agent_day a
  )
  select concat_ws(' ', n.of, n.id, n.day, n.product, n.currency),
    'sums up to ' || coalesce(s.figures, '{0,0,0,0,0,0,0,0,0}')::text || ', its facts to '
      || coalesce(d.figures, '{0,0,0,0,0,0,0,0,0}')::text
  from summed d
  full join stored s using (of, id, day, product, currency)
  cross join lateral (select of, id, day, product, currency) n
  where coalesce(s.figures, '{0,0,0,0,0,0,0,0,0}') <> coalesce(d.figures, '{0,0,0,0,0,0,0,0,0}')
  order by 1
$$;

revoke all on function turnover.sum_differences from public;
grant execute on function turnover.sum_differences to app_core;
