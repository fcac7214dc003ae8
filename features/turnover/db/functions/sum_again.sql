-- Makes all sums anew from the facts. Only for who holds the cursor.
create or replace function turnover.sum_again() returns void
language sql
set jit = off
as $$
  delete from turnover.member_day;
  insert into turnover.member_day
    (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
  select member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr
  from turnover.summed_members();
  delete from turnover.agent_day;
  insert into turnover.agent_day
    (agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
  select agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr
  from turnover.summed_agents()
$$;

revoke all on function turnover.sum_again from public;
grant execute on function turnover.sum_again to app_core;
