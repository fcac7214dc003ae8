-- The sums of agents that the facts come to: of everybody below each.
create or replace function turnover.summed_agents()
returns table (
  agent_id text, day date, product text, currency text, bets bigint, stake numeric, turnover numeric, payout numeric, jackpot numeric,
  correction numeric, bonus numeric, tip numeric, ggr numeric
)
language sql
stable
set jit = off
as $$
  select agent.id as agent_id, f.day, f.product, f.currency,
    count(*) filter (where f.kind = 'bet') as bets, sum(f.stake) as stake, sum(f.turnover) as turnover, sum(f.payout) as payout,
    sum(f.jackpot) as jackpot, sum(f.correction) as correction, sum(f.bonus) as bonus, sum(f.tip) as tip, sum(f.ggr) as ggr
  from turnover.fact f
  cross join lateral (
    select u.agents
    from turnover.upline u
    where u.member_id = f.member_id
      and u.valid_from <= f.settled_at
    order by u.valid_from desc
    limit 1
  ) upline
  cross join lateral unnest(upline.agents) as agent (id)
  where turnover.is_counted(f)
  group by agent.id, f.day, f.product, f.currency
$$;

revoke all on function turnover.summed_agents from public;
grant execute on function turnover.summed_agents to app_core;
