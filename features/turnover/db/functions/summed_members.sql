-- The sums of members that the facts come to.
create or replace function turnover.summed_members()
returns table (
  member_id text, day date, product text, currency text, merchant_id text, bets bigint, stake numeric, turnover numeric, payout numeric, jackpot numeric,
  correction numeric, bonus numeric, tip numeric, ggr numeric
)
language sql
stable
set jit = off
as $$
  select f.member_id, f.day, f.product, f.currency, min(f.merchant_id) as merchant_id,
    count(*) filter (where f.kind = 'bet') as bets, sum(f.stake) as stake, sum(f.turnover) as turnover, sum(f.payout) as payout,
    sum(f.jackpot) as jackpot, sum(f.correction) as correction, sum(f.bonus) as bonus, sum(f.tip) as tip, sum(f.ggr) as ggr
  from turnover.fact f
  where turnover.is_counted(f)
  group by f.member_id, f.day, f.product, f.currency
$$;

revoke all on function turnover.summed_members from public;
grant execute on function turnover.summed_members to app_core;
