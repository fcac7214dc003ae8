-- Writes tickets with their lines and adds what they stake and would pay; `db/record-slips.ts` says what `p_slips` holds.
-- Rows that all buyers share come last, so nobody waits for more of this purchase than its commit; those of a player are held by
-- the player's own lock. Answers `overtaken` where another buyer took the same room since the look, `closed` where the close has
-- come while the rows were waited for.
create or replace function lottery.record_slips(p_draw int, p_slips jsonb)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_tickets jsonb := p_slips -> 'tickets';
  v_ticket_no jsonb;
  v_raised int;
begin
  with bought as (
    insert into lottery.ticket
      (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count, stake_total,
       cost_total, balance_after, leaf_hash, currency)
    select t.id, p_draw, p_slips ->> 'merchant', t.member, t.key, t."contentHash", (p_slips ->> 'boughtAt')::timestamptz,
      jsonb_array_length(t.lines), t.stake, t.cost, t.balance, decode(t.leaf, 'hex'), t.currency
    from rows from (
      jsonb_to_recordset(v_tickets) as (
        id text, member text, key text, "contentHash" text, stake bigint, cost bigint, balance bigint, leaf text, currency text,
        lines jsonb
      )
    ) with ordinality as t (id, member, key, "contentHash", stake, cost, balance, leaf, currency, lines, place)
    order by t.place
    returning ticket_no, ticket_id
  )
  select jsonb_object_agg(b.ticket_id, b.ticket_no) into v_ticket_no
  from bought b;
  insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
  select p_draw, (v_ticket_no ->> t.id)::bigint, l.no, l.type, l.number, l.stake, l.cost, l.rate, l.state
  from jsonb_to_recordset(v_tickets) as t (id text, lines jsonb)
  cross join jsonb_to_recordset(t.lines) as l (
    no smallint, type text, number text, stake bigint, cost bigint, rate int, state text
  );
  insert into lottery.player_stake as n (draw_no, member_id, bet_type, number, stake)
  select p_draw, t.member, l.type, l.number, sum(l.stake)
  from jsonb_to_recordset(v_tickets) as t (member text, lines jsonb)
  cross join jsonb_to_recordset(t.lines) as l (type text, number text, stake bigint)
  group by t.member, l.type, l.number
  on conflict (draw_no, member_id, bet_type, number) do update
  set stake = n.stake + excluded.stake;
  insert into lottery.player_total as n (draw_no, member_id, cost)
  select p_draw, t.member, sum(t.cost)
  from jsonb_to_recordset(v_tickets) as t (member text, cost bigint)
  group by t.member
  on conflict (draw_no, member_id) do update
  set cost = n.cost + excluded.cost;
  insert into lottery.stake_total as s (draw_no, bet_type, shard, stake, lines)
  select p_draw, a.type, (p_slips ->> 'shard')::int, a.stake, a.lines
  from jsonb_to_recordset(p_slips -> 'stakes') as a (type text, stake bigint, lines int)
  order by a.type
  on conflict (draw_no, bet_type, shard) do update
  set stake = s.stake + excluded.stake,
    lines = s.lines + excluded.lines;
  with raised as (
    insert into lottery.outcome as o (draw_no, bet_type, outcome, payout, ceiling)
    select p_draw, a.type, a.outcome, a.payout, a.ceiling
    from jsonb_to_recordset(p_slips -> 'increments') as a (type text, outcome text, payout bigint, ceiling bigint)
    order by a.type, a.outcome
    on conflict (draw_no, bet_type, outcome) do update
    set payout = o.payout + excluded.payout,
      ceiling = excluded.ceiling
    where o.payout + excluded.payout <= excluded.ceiling
    returning 1
  )
  select count(*)::int into v_raised from raised;
  if v_raised < jsonb_array_length(p_slips -> 'increments') then
    return 'overtaken';
  end if;
  return case when kit.now() >= d.close_at then 'closed' else 'recorded' end
  from lottery.draw d
  where d.draw_no = p_draw;
end
$$;

revoke all on function lottery.record_slips from public;
grant execute on function lottery.record_slips to app_core;
