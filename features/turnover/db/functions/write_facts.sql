-- Brings the facts of these players' rounds and acts up to date, and the sums by what differs. Only for who holds the cursor.
create or replace function turnover.write_facts(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[]) returns integer
language plpgsql
set enable_seqscan = off
set jit = off
as $$
declare
  v_changed integer;
  v_now timestamptz := kit.now();
begin
  with change as materialized (
    -- The new fact by its columns: each field that is read out of a whole row is searched for from its beginning.
    select n.vendor, n.bet_id, n.kind, n.round_no, n.merchant_id, n.member_id, n.currency, n.product, n.game, n.state, n.stake, n.turnover,
      n.payout, n.jackpot, n.correction, n.bonus, n.tip, n.ggr, n.placed_at, n.placed_day, n.began_at, n.settled_at, n.day, n.is_running,
      n.excluded, n.odds,
      turnover.is_counted(n) as is_counted, f as old, f.vendor is null as is_new, coalesce(f.version, 0) as old_version
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
    where c.old_version > 0
  ),
  -- Who holds the cursor is the only one who writes, so what was not there is written without looking for it again.
  added as (
    insert into turnover.fact
      (vendor, bet_id, kind, round_no, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot, correction,
       bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version, changed_at, odds)
    select c.vendor, c.bet_id, c.kind, c.round_no, c.merchant_id, c.member_id, c.currency, c.product, c.game, c.state, c.stake,
      c.turnover, c.payout, c.jackpot, c.correction, c.bonus, c.tip, c.ggr, c.placed_at, c.placed_day, c.began_at, c.settled_at, c.day,
      c.is_running, c.excluded, (c.state <> 'open')::integer, v_now, c.odds
    from change c
    where c.is_new
  ),
  changed as (
    update turnover.fact f
    set kind = c.kind, round_no = c.round_no, merchant_id = c.merchant_id, member_id = c.member_id, currency = c.currency,
      game = c.game, state = c.state, stake = c.stake, turnover = c.turnover, payout = c.payout, jackpot = c.jackpot,
      correction = c.correction, bonus = c.bonus, tip = c.tip, ggr = c.ggr, placed_at = c.placed_at, placed_day = c.placed_day,
      began_at = c.began_at, settled_at = c.settled_at, day = c.day, is_running = c.is_running, excluded = c.excluded,
      version = case when c.old_version > 0 or c.state <> 'open' then c.old_version + 1 else 0 end, changed_at = v_now,
      odds = c.odds
    from change c
    where f.vendor = c.vendor
      and f.bet_id = c.bet_id
      and not c.is_new
  ),
  waited_for as (
    insert into turnover.changed_bet (member_id, vendor, bet_id)
    select c.member_id, c.vendor, c.bet_id
    from change c
    join turnover.awaited w using (member_id)
  ),
  -- For whoever wants settled bets: in the order in which a player's were settled.
  published as (
    insert into kit.outbox_event (name, subject, payload)
    select 'turnover.bet-settled', c.member_id,
      jsonb_build_object(
        'merchantId', c.merchant_id, 'memberId', c.member_id, 'vendor', c.vendor, 'betId', c.bet_id, 'version', c.old_version + 1,
        'game', c.game, 'product', c.product, 'currency', c.currency, 'state', c.state, 'stake', c.stake::text,
        'turnover', c.turnover::text, 'payout', c.payout::text, 'jackpot', c.jackpot::text,
        'settledAt', to_char(c.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'day', c.day::text
      )
    from change c
    join turnover.wanted_bets m using (merchant_id)
    where c.kind in ('bet', 'session_in')
      and (c.old_version > 0 or c.state <> 'open' and c.settled_at >= m.since)
      and not c.excluded && array['demo_credit', 'vendor_test']
    order by c.settled_at, c.vendor, c.bet_id
  ),
  part as (
    select c.kind, c.merchant_id, c.member_id, c.currency, c.product, c.settled_at, c.day, c.stake, c.turnover, c.payout, c.jackpot,
      c.correction, c.bonus, c.tip, c.ggr, 1 as sign
    from change c
    where c.is_counted
    union all
    select (c.old).kind, (c.old).merchant_id, (c.old).member_id, (c.old).currency, (c.old).product, (c.old).settled_at, (c.old).day,
      (c.old).stake, (c.old).turnover, (c.old).payout, (c.old).jackpot, (c.old).correction, (c.old).bonus, (c.old).tip, (c.old).ggr, -1
    from change c
    where not c.is_new
      and turnover.is_counted(c.old)
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
