-- Rows that all buyers share come last, so nobody waits for more of this purchase than its commit; those of a player are held by
-- the player's own lock. Answers `overtaken` where another buyer took the same room since the look, `closed` where the close has
-- come while the rows were waited for.
create or replace function lottery.record_slips(
  p_draw int, p_merchant text, p_bought_at timestamptz, p_ticket_id text[], p_member text[], p_key text[],
  p_content_hash text[], p_line_count int[], p_stake bigint[], p_cost bigint[], p_balance bigint[], p_leaf text[],
  p_line_ticket int[], p_line_no int[], p_line_type text[], p_line_number text[], p_line_stake bigint[],
  p_line_cost bigint[], p_line_rate int[], p_line_state text[],
  p_shard int, p_stake_type text[], p_stake_sum bigint[], p_stake_lines int[],
  p_bet_type text[], p_outcome text[], p_payout bigint[], p_ceiling bigint[], p_currency text[]
)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_ticket_no bigint[];
  v_raised int;
begin
  with bought as (
    insert into lottery.ticket
      (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count, stake_total,
       cost_total, balance_after, leaf_hash, currency)
    select t.id, p_draw, p_merchant, t.member, t.key, t.content_hash, p_bought_at, t.line_count, t.stake, t.cost, t.balance,
      decode(t.leaf, 'hex'), t.currency
    from unnest(
      p_ticket_id, p_member, p_key, p_content_hash, p_line_count, p_stake, p_cost, p_balance, p_leaf, p_currency
    ) with ordinality as t (id, member, key, content_hash, line_count, stake, cost, balance, leaf, currency, place)
    order by t.place
    returning ticket_no, ticket_id
  )
  select array_agg(b.ticket_no order by a.place) into v_ticket_no
  from bought b
  join unnest(p_ticket_id) with ordinality as a (id, place) on a.id = b.ticket_id;
  insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
  select p_draw, v_ticket_no[l.ticket], l.line_no, l.bet_type, l.number, l.stake, l.cost, l.rate, l.state
  from unnest(
    p_line_ticket, p_line_no, p_line_type, p_line_number, p_line_stake, p_line_cost, p_line_rate, p_line_state
  ) as l (ticket, line_no, bet_type, number, stake, cost, rate, state);
  insert into lottery.player_stake as n (draw_no, member_id, bet_type, number, stake)
  select p_draw, m.member, l.bet_type, l.number, sum(l.stake)
  from unnest(p_line_ticket, p_line_type, p_line_number, p_line_stake) as l (ticket, bet_type, number, stake)
  join unnest(p_member) with ordinality as m (member, place) on m.place = l.ticket
  group by m.member, l.bet_type, l.number
  on conflict (draw_no, member_id, bet_type, number) do update
  set stake = n.stake + excluded.stake;
  insert into lottery.player_total as n (draw_no, member_id, cost)
  select p_draw, t.member, sum(t.cost)
  from unnest(p_member, p_cost) as t (member, cost)
  group by t.member
  on conflict (draw_no, member_id) do update
  set cost = n.cost + excluded.cost;
  insert into lottery.stake_total as s (draw_no, bet_type, shard, stake, lines)
  select p_draw, a.bet_type, p_shard, a.stake, a.lines
  from unnest(p_stake_type, p_stake_sum, p_stake_lines) as a (bet_type, stake, lines)
  order by a.bet_type
  on conflict (draw_no, bet_type, shard) do update
  set stake = s.stake + excluded.stake,
    lines = s.lines + excluded.lines;
  with raised as (
    insert into lottery.outcome as o (draw_no, bet_type, outcome, payout, ceiling)
    select p_draw, a.bet_type, a.outcome, a.payout, a.ceiling
    from unnest(p_bet_type, p_outcome, p_payout, p_ceiling) as a (bet_type, outcome, payout, ceiling)
    order by a.bet_type, a.outcome
    on conflict (draw_no, bet_type, outcome) do update
    set payout = o.payout + excluded.payout,
      ceiling = excluded.ceiling
    where o.payout + excluded.payout <= excluded.ceiling
    returning 1
  )
  select count(*)::int into v_raised from raised;
  if v_raised < cardinality(p_outcome) then
    return 'overtaken';
  end if;
  return case when kit.now() >= d.close_at then 'closed' else 'recorded' end
  from lottery.draw d
  where d.draw_no = p_draw;
end
$$;

revoke all on function lottery.record_slips from public;
grant execute on function lottery.record_slips to app_core;
