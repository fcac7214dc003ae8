-- Brings the facts of these players' rounds and acts up to date, and the sums by what differs. Only for who holds the cursor.
create or replace function turnover.write_facts(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[]) returns integer
language plpgsql
set jit = off
as $$
declare
  v_changed integer;
begin
  with change as materialized (
    select n as new, f as old, f.vendor is null as is_new
    from turnover.derive(p_rounds, p_members, p_vendors, p_ids) as n
    left join turnover.fact f on f.vendor = n.vendor and f.bet_id = n.bet_id
    where f.vendor is null
      or not turnover.is_same(n, f)
  ),
  past as (
    insert into turnover.past_fact
      (vendor, bet_id, kind, round_no, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot,
       correction, bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version, changed_at, odds)
    select (c.old).*
    from change c
    where (c.old).version > 0
  ),
  written as (
    insert into turnover.fact as f
      (vendor, bet_id, kind, round_no, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot,
       correction, bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version, odds)
    select (c.new).vendor, (c.new).bet_id, (c.new).kind, (c.new).round_no, (c.new).merchant_id, (c.new).member_id,
      (c.new).currency, (c.new).product, (c.new).game, (c.new).state, (c.new).stake, (c.new).turnover, (c.new).payout,
      (c.new).jackpot, (c.new).correction, (c.new).bonus, (c.new).tip, (c.new).ggr, (c.new).placed_at, (c.new).placed_day,
      (c.new).began_at, (c.new).settled_at, (c.new).day, (c.new).is_running, (c.new).excluded,
      case when coalesce((c.old).version, 0) > 0 or (c.new).state <> 'open' then coalesce((c.old).version, 0) + 1 else 0 end,
      (c.new).odds
    from change c
    on conflict (vendor, bet_id) do update
    set kind = excluded.kind, round_no = excluded.round_no, merchant_id = excluded.merchant_id, member_id = excluded.member_id,
      currency = excluded.currency, game = excluded.game, state = excluded.state, stake = excluded.stake,
      turnover = excluded.turnover, payout = excluded.payout, jackpot = excluded.jackpot, correction = excluded.correction,
      bonus = excluded.bonus, tip = excluded.tip, ggr = excluded.ggr, placed_at = excluded.placed_at,
      placed_day = excluded.placed_day, began_at = excluded.began_at, settled_at = excluded.settled_at, day = excluded.day,
      is_running = excluded.is_running, excluded = excluded.excluded, version = excluded.version, odds = excluded.odds,
      changed_at = kit.now()
  ),
  waited_for as (
    insert into turnover.changed_bet (member_id, vendor, bet_id)
    select (c.new).member_id, (c.new).vendor, (c.new).bet_id
    from change c
    join turnover.awaited w on w.member_id = (c.new).member_id
  ),
  part as (
    select (c.new).*, 1 as sign from change c where turnover.is_counted(c.new)
    union all
    select (c.old).*, -1 from change c where turnover.is_counted(c.old)
  ),
  of_members as (
    insert into turnover.member_day as m
      (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select p.member_id, p.day, p.product, p.currency, min(p.merchant_id), sum(p.sign * (p.kind = 'bet')::integer),
      sum(p.sign * p.stake), sum(p.sign * p.turnover), sum(p.sign * p.payout), sum(p.sign * p.jackpot),
      sum(p.sign * p.correction), sum(p.sign * p.bonus), sum(p.sign * p.tip), sum(p.sign * p.ggr)
    from part p
    group by p.member_id, p.day, p.product, p.currency
    on conflict (member_id, day, product, currency) do update
    set bets = m.bets + excluded.bets, stake = m.stake + excluded.stake, turnover = m.turnover + excluded.turnover,
      payout = m.payout + excluded.payout, jackpot = m.jackpot + excluded.jackpot,
      correction = m.correction + excluded.correction, bonus = m.bonus + excluded.bonus, tip = m.tip + excluded.tip,
      ggr = m.ggr + excluded.ggr
  ),
  of_agents as (
    insert into turnover.agent_day as a
      (agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select agent.id, p.day, p.product, p.currency, sum(p.sign * (p.kind = 'bet')::integer),
      sum(p.sign * p.stake), sum(p.sign * p.turnover), sum(p.sign * p.payout), sum(p.sign * p.jackpot),
      sum(p.sign * p.correction), sum(p.sign * p.bonus), sum(p.sign * p.tip), sum(p.sign * p.ggr)
    from part p
    cross join lateral (
      select u.agents
      from turnover.upline u
      where u.member_id = p.member_id
        and u.valid_from <= p.settled_at
      order by u.valid_from desc
      limit 1
    ) upline
    cross join lateral unnest(upline.agents) as agent (id)
    group by agent.id, p.day, p.product, p.currency
    on conflict (agent_id, day, product, currency) do update
    set bets = a.bets + excluded.bets, stake = a.stake + excluded.stake, turnover = a.turnover + excluded.turnover,
      payout = a.payout + excluded.payout, jackpot = a.jackpot + excluded.jackpot,
      correction = a.correction + excluded.correction, bonus = a.bonus + excluded.bonus, tip = a.tip + excluded.tip,
      ggr = a.ggr + excluded.ggr
  )
  select count(*) into v_changed from change;
  return v_changed;
end
$$;

revoke all on function turnover.write_facts from public;
grant execute on function turnover.write_facts to app_core;
