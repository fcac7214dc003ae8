-- Tickets of free play stand beside the others in their draw and its sealed tree, and outside of its money: they are paid with
-- demo credit, reserve no number and count in no figure. docs/decisions/demo-credit.md.
alter table lottery.ticket
add column currency text not null default 'THB' check (currency in ('THB', 'TRY'));

-- Few, and left out by whoever counts money.
create index trial_ticket_of_draw on lottery.ticket (draw_no, ticket_no) where currency = 'TRY';

drop function lottery.record_slips(
  int, text, timestamptz, text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], text[], int[], int[], text[],
  text[], bigint[], bigint[], int[], text[], int, text[], bigint[], int[], text[], text[], bigint[], bigint[]
);

-- Rows that all buyers share come last, so nobody waits for more of this purchase than its commit. Answers `overtaken`
-- where another buyer took the same room since the look, `closed` where the close has come while the rows were waited for.
create function lottery.record_slips(
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

revoke all on function lottery.record_slips(
  int, text, timestamptz, text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], text[], int[], int[], text[],
  text[], bigint[], bigint[], int[], text[], int, text[], bigint[], int[], text[], text[], bigint[], bigint[], text[]
) from public;
grant execute on function lottery.record_slips(
  int, text, timestamptz, text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], text[], int[], int[], text[],
  text[], bigint[], bigint[], int[], text[], int, text[], bigint[], int[], text[], text[], bigint[], bigint[], text[]
) to app_core;

create or replace view public_audit.v_ticket as
select
  t.ticket_no, t.ticket_id, t.draw_no, d.draw_id, t.merchant_id, t.member_id, t.bought_at, t.line_count, t.stake_total,
  t.cost_total, encode(t.leaf_hash, 'hex') as leaf_hash, p.kind as payout_kind, p.amount as payout, p.paid_at, t.currency
from lottery.ticket t
join lottery.draw d using (draw_no)
left join lottery.payout p using (ticket_no);

create or replace view public_audit.v_payout as
select p.ticket_no, t.ticket_id, p.draw_no, t.member_id, l.line_no, l.bet_type, l.number, l.stake, l.rate, w.payout as line_payout,
  p.kind, p.amount as ticket_payout, p.paid_at, t.currency
from lottery.payout p
join lottery.ticket t using (ticket_no)
left join lottery.line_payout w on w.draw_no = p.draw_no and w.ticket_no = p.ticket_no
left join lottery.line l on l.draw_no = w.draw_no and l.ticket_no = w.ticket_no and l.line_no = w.line_no;
